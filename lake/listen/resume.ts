import type {TransactionLog} from '../store/log.ts'

/** More transactions than this are not replayed; loading the documents anew is cheaper. */
const REPLAY_LIMIT = 10_000

type Log = Pick<TransactionLog, 'lastSequence' | 'erasedUntil'>

/** The place in the log that an event id stands for, or null if it can't be gone on from. */
export function resumeSequence(log: Log, lastEventId: string | undefined): number | null {
  if (!/^\d{1,15}$/.test(lastEventId ?? '')) return null
  const seen = Number(lastEventId)
  // An erased document is in no log: whoever missed its end has to look anew.
  if (seen < log.erasedUntil) return null
  return seen > log.lastSequence || log.lastSequence - seen > REPLAY_LIMIT ? null : seen
}

/** Where a listener goes on: after which transaction, and how many events of the next to skip. */
export interface ListenerPosition {
  sequence: number
  skip: number
}

/** `{sequence}` when all events of a transaction were sent, else `{sequence}.{events sent}`. */
export function listenerEventId(sequence: number, sent: number, total: number): string {
  return sent === total ? String(sequence) : `${sequence}.${sent}`
}

/** The inverse of `listenerEventId`. */
export function resumePosition(log: Log, lastEventId: string | undefined): ListenerPosition | null {
  const [seen, sent] = lastEventId?.split('.') ?? []
  const sequence = resumeSequence(log, seen)
  if (sequence === null) return null
  if (sent === undefined) return {sequence, skip: 0}
  return /^\d{1,9}$/.test(sent) ? {sequence: sequence - 1, skip: Number(sent)} : null
}
