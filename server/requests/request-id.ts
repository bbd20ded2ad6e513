import {randomUUID} from 'node:crypto'

/** What proxies send is of this kind; anything else could forge lines of a log. */
const GIVEN = /^[\w.:-]{8,64}$/
/** Enough to be met once, short enough to be read out on the telephone. */
const LENGTH = 13

/** The name that a trusted proxy gave a request, or a new one. */
export function requestIdFrom(given: string | string[] | undefined): string {
  if (typeof given === 'string' && GIVEN.test(given)) return given
  return randomUUID().slice(0, LENGTH)
}
