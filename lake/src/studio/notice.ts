interface Notice {
  text: string
  /** Opens in a new tab. */
  link?: {href: string; text: string}
}

const shown = new Map<string, HTMLElement>()

/**
 * Shows a sentence at the top of the page, above everything else, without taking the focus. It is
 * plain HTML, because it has to work where the Studio waits for its lake.
 */
export function showNotice(name: string, {text, link}: Notice): void {
  const known = shown.get(name)
  if (known) {
    if (known.textContent !== text) known.textContent = text
    return
  }
  const element = document.createElement('div')
  element.role = 'alert'
  element.popover = 'manual'
  element.dataset.testid = `notice-${name}`
  Object.assign(element.style, {
    // Over the bar of the Studio, where it hides no field.
    inset: '4px 16px auto',
    margin: '0 auto',
    maxWidth: 'min(44rem, calc(100vw - 32px))',
    padding: '12px 16px',
    border: '1px solid #b45309',
    borderRadius: '4px',
    background: '#fef3c7',
    color: '#451a03',
    font: '15px/1.5 system-ui, sans-serif',
  })
  element.append(text)
  if (link) {
    const anchor = document.createElement('a')
    Object.assign(anchor, {href: link.href, target: '_blank', textContent: link.text})
    Object.assign(anchor.style, {marginLeft: '0.5em', color: 'inherit', fontWeight: '600'})
    element.append(anchor)
  }
  document.body.append(element)
  element.showPopover()
  shown.set(name, element)
}

export function hideNotice(name: string): void {
  shown.get(name)?.remove()
  shown.delete(name)
}
