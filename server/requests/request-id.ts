import {randomUUID} from 'node:crypto'

/** Format of the ids that proxies send; any other text could forge log lines. */
const GIVEN = /^[\w.:-]{8,64}$/
/** Long enough to be unique, short enough to be read out on the telephone. */
const LENGTH = 13

/** The request id of a trusted proxy, or a new one. */
export function requestIdFrom(given: string | string[] | undefined): string {
  if (typeof given === 'string' && GIVEN.test(given)) return given
  return randomUUID().slice(0, LENGTH)
}
