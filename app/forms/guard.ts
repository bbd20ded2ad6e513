/** A honeypot: people never see this field, but bots that fill in every field do fill it in. */
export const DECOY_FIELD = 'subject'

/** Milliseconds from opening the page to sending. Empty without JavaScript. */
export const ELAPSED_FIELD = 'elapsed'

/**
 * Writes into a form how long its page has been open. The browser measures this and not the server,
 * because a page may come from a cache.
 */
export function noteElapsed(form: HTMLFormElement, timeStamp: number): void {
  const field = form.elements.namedItem(ELAPSED_FIELD)
  if (field instanceof HTMLInputElement) field.value = String(Math.round(timeStamp))
}
