import {LakeError} from '../errors.ts'
import {type DiskFault, diskFault} from '../store/files/disk-fault.ts'

/** When a client may retry. Short, so that clients soon notice that the disk has space again. */
const RETRY_AFTER_S = 10

/**
 * The response to a request that failed because of the disk, or `null`. It names the fault, and its
 * status 503 marks the fault as temporary. After a 503 the Studio retries an edit and does not
 * revert it.
 */
export function storageFailure(error: unknown): LakeError | null {
  const fault = diskFault(error)
  return fault && new LakeError(503, MESSAGES[fault])
}

/** Headers of a temporary error. */
export function retryHeaders({status}: LakeError): Record<string, string> {
  return status === 503 || status === 429 ? {'Retry-After': String(RETRY_AFTER_S)} : {}
}

const UNCHANGED = 'Nothing was saved, and nothing that was saved before is lost.'

const MESSAGES: Record<DiskFault, string> = {
  full: `The disk of the content lake is full. ${UNCHANGED} It works again as soon as there is room.`,
  'read-only': `The content lake may not write to its data folder. ${UNCHANGED}`,
  damaged: `The database or a file of the content lake is damaged. ${UNCHANGED} Whoever runs the site finds the damage with: npm run verify`,
  busy: `The database of the content lake is locked by another program. ${UNCHANGED}`,
  'no-folder': `The data folder of the content lake is gone. ${UNCHANGED}`,
  failing: `The disk of the content lake reports a fault. ${UNCHANGED}`,
}
