import {type DiskFault, diskFault} from '../store/disk-fault.ts'
import {LakeError} from './errors.ts'

/** When a client may ask again. Nobody waits long for a disk that has room again. */
const RETRY_AFTER_S = 10

/**
 * The answer to a request that failed for the disk's sake, or `null`: it says what is wrong, and as a
 * 503 that it passes. The Studio doesn't take back an edit that fails so, it tries again.
 */
export function storageFailure(error: unknown): LakeError | null {
  const fault = diskFault(error)
  return fault && new LakeError(503, MESSAGES[fault])
}

/** Headers of a refusal that will pass. */
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
