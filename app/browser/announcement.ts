import {inlineScript} from './inline-script.ts'

/** Holds the id of the announcement that the visitor has dismissed last. */
export const DISMISSED_STORAGE_KEY = 'dismissed-announcement'

/**
 * Hides the announcement that the visitor has dismissed: the element whose `data-announcement` is
 * the stored id. A click on `data-dismiss` within it dismisses it. Runs in the head of each page, so
 * that a dismissed announcement does not flash and the button works before React does. A style sheet
 * hides it, because React may create the element again.
 *
 * Its source text is the script ({@link DISMISSAL_SCRIPT}).
 */
export function followDismissal(storageKey: string): void {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)

  function hide(id: string): void {
    sheet.replaceSync(`[data-announcement="${CSS.escape(id)}"]{display:none}`)
  }

  function hideDismissed(): void {
    try {
      hide(localStorage.getItem(storageKey) ?? '')
    } catch {
      // Storage is forbidden: a dismissal lasts as long as the page.
    }
  }

  hideDismissed()
  addEventListener('click', ({target}) => {
    if (!(target instanceof Element) || !target.closest('[data-dismiss]')) return
    const id = target.closest('[data-announcement]')?.getAttribute('data-announcement') ?? ''
    hide(id)
    try {
      localStorage.setItem(storageKey, id)
    } catch {
      // Storage is full or forbidden: see above.
    }
  })
  // Other tabs, and pages that Back restores.
  addEventListener('storage', hideDismissed)
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) hideDismissed()
  })
}

/** The mark lets the bundler drop the script, whose text is needed on the server only. */
export const DISMISSAL_SCRIPT = /* @__PURE__ */ inlineScript(followDismissal, DISMISSED_STORAGE_KEY)
