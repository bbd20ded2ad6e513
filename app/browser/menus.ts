/**
 * Closes the menus of the header: on Escape, after a link, on Back, and when a click or the focus goes
 * elsewhere. The browser opens them (`<details>`).
 */
export function closeMenus(): void {
  addEventListener('pointerdown', closeOthers)
  // An open menu would cover the focused element behind it (WCAG 2.4.11).
  addEventListener('focusin', closeOthers)
  addEventListener('popstate', () => closeOthers({target: null}))
  addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('header a')) closeOthers({target: null})
  })
  addEventListener('keydown', ({key}) => {
    if (key !== 'Escape') return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
}

function closeOthers({target}: {target: EventTarget | null}): void {
  for (const menu of openMenus()) menu.open = target instanceof Node && menu.contains(target)
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('header details[open]')
}
