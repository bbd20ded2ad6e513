/** A field that people never see; programs that fill in every field give themselves away. */
export const DECOY_FIELD = 'subject'

/** Milliseconds from opening the page to sending. Empty without JavaScript. */
export const ELAPSED_FIELD = 'elapsed'

/**
 * Notes in a form that is being sent how long its page has been open. Measured here and not by the
 * server, because a page may come from a cache.
 */
export function noteElapsed(form: HTMLFormElement, timeStamp: number): void {
  const field = form.elements.namedItem(ELAPSED_FIELD)
  if (field instanceof HTMLInputElement) field.value = String(Math.round(timeStamp))
}
