import {readArrival} from './arrival.ts'

/** Milliseconds from opening the page to sending. Empty without JavaScript. */
export const ELAPSED_FIELD = 'elapsed'

/** First page of the visit, see `arrival.ts`. Empty without JavaScript. */
export const ARRIVAL_FIELD = 'arrival'

/**
 * Writes into a form that is sent what only the browser knows: how the visit began, and how long its
 * page has been open. The server can't measure the time, because a page may come from a cache.
 */
export function noteVisits(): void {
  // Before the form's own handler, which reads the fields.
  const options = {capture: true}
  addEventListener(
    'submit',
    ({target, timeStamp}) => {
      if (!(target instanceof HTMLFormElement)) return
      setField(target, ELAPSED_FIELD, String(Math.round(timeStamp)))
      setField(target, ARRIVAL_FIELD, readArrival())
    },
    options,
  )
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}
