/** The element of a fragment without its `#`; the fragment may be percent-encoded. */
export function fragmentTarget(fragment: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(fragment))
  } catch {
    // A stray % makes the fragment malformed.
    return document.getElementById(fragment)
  }
}

/** Focuses an element that is not focusable otherwise; the next Tab continues from there. */
export function focusOn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({preventScroll: true})
}
