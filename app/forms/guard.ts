import {readArrival} from '#app/browser/arrival.ts'

/** A honeypot: people never see this field, but bots that fill in every field do fill it in. */
export const DECOY_FIELD = 'subject'

/** Milliseconds from opening the page to sending. Empty without JavaScript. */
export const ELAPSED_FIELD = 'elapsed'

/** First page of the visit, see `browser/arrival.ts`. Empty without JavaScript. */
export const ARRIVAL_FIELD = 'arrival'

/** Writes into a form what only the browser knows: how the visit began, and how long it lasts. */
export function noteVisit(form: HTMLFormElement, timeStamp: number): void {
  noteElapsed(form, timeStamp)
  setField(form, ARRIVAL_FIELD, readArrival())
}

/**
 * Writes into a form how long its page has been open. The browser measures this and not the server,
 * because a page may come from a cache.
 */
function noteElapsed(form: HTMLFormElement, timeStamp: number): void {
  setField(form, ELAPSED_FIELD, String(Math.round(timeStamp)))
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
