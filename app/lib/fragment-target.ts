/** The element that a fragment names, without its `#`; it may be written encoded or not. */
export function fragmentTarget(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(fragment))
  } catch {
    // With a stray % it can't be decoded.
    return document.getElementById(fragment)
  }
}

/** Puts the focus on what can't have it by itself; the next press of Tab goes on from there. */
export function focusOn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({preventScroll: true})
}
