import type {TransactionLog} from '../store/log.ts'

/** More transactions are not replayed, because loading the documents again is cheaper. */
const REPLAY_LIMIT = 10_000

type Log = Pick<TransactionLog, 'lastSequence' | 'erasedUntil'>

/** The position of an event id in the log, or null if a client cannot resume there. */
export function resumeSequence(log: Log, lastEventId: string | undefined): number | null {
  if (!/^\d{1,15}$/.test(lastEventId ?? '')) return null
  const seen = Number(lastEventId)
  // An erased document is not in the log, so a client that missed its end has to reload.
  if (seen < log.erasedUntil) return null
  return seen > log.lastSequence || log.lastSequence - seen > REPLAY_LIMIT ? null : seen
}

/** Where a listener resumes: after a transaction, skipping some events of the next one. */
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
