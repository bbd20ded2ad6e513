import PQueue from 'p-queue'
import {createCachedValue} from '#app/services/content/cached-value.server.ts'
import {describeError} from '#app/services/content/content-guard.server.ts'
import {createWriteClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {deliverWithoutStore, storeAndDeliver} from '#app/services/submissions/accept.server.ts'
import {Outbox} from '#app/services/submissions/outbox.server.ts'
import {referralFinder} from '#app/services/submissions/referral-status.server.ts'
import {isAttemptable} from '#app/services/submissions/state.server.ts'
import {EMPTY_BACKLOG, SubmissionStore} from '#app/services/submissions/store.server.ts'
import {
  type DeliveryField,
  parseSubmission,
  type Submission,
} from '#app/services/submissions/submission.server.ts'
import {openSubscriptions} from '#app/services/submissions/subscriptions.server.ts'
import {createTransports} from '#app/services/submissions/transports/create-transports.server.ts'
import type {CommittedTransaction, Lake} from '#lake/index.ts'
import {log} from '../observability/log.ts'
import {issueRobotToken} from '../robot-token.ts'
import type {SiteParts} from '../site-host.ts'
import {retainedInbox} from './retention.ts'

/** Poll interval of the outbox. Each query of a hosted lake counts against its plan. */
const POLL_MS = {embedded: 5_000, hosted: 30_000}

const now = () => new Date()
const announce = (message: string) => log({level: 'info', message})
/** Reports a failure to the operator. */
export const report = (message: string, error: unknown) =>
  log({level: 'error', message, reason: typeof error === 'string' ? error : describeError(error)})

/**
 * Opens the inbox and starts the outbox; without a token, submissions are only delivered.
 *
 * @param observe - called with the outcome of each delivery attempt
 */
export function openSubmissions(
  {env, connection, lake, url}: SiteParts,
  observe: (service: string, outcome: string) => void,
) {
  const token = writeToken(connection, lake)
  const transports = createTransports(env.services, token && url)
  const services = Object.keys(transports)
  if (token === null) {
    const rest = services.length > 0 ? `, and only deliver to: ${services.join(', ')}` : ''
    log({level: 'warn', message: `SANITY_API_WRITE_TOKEN is not set: forms store nothing${rest}.`})
    return {
      accept: deliverWithoutStore(transports, now),
      findReferral: null,
      subscriptions: null,
      backlog: async () => EMPTY_BACKLOG,
      close: async () => {},
    }
  }
  const client = createWriteClient(connection, token)
  const {timeoutMs} = env.services
  const options = {client, services, timeoutMs, now, random: Math.random}
  const store = new SubmissionStore(options)
  const sending = {transports, now, announce, report, observe}
  const outbox = new Outbox({store, ...sending})
  const confirmed = new SubmissionStore({...options, field: 'confirmation'})
  const confirmations = new Outbox({store: confirmed, ...sending})
  const pollMs = POLL_MS[connection.content.mode]
  if (services.length > 0) outbox.start(pollMs)
  if (services.includes('confirmation')) confirmations.start(pollMs)
  const unsubscribe = lake?.subscribe((transaction) => {
    if (makesDue(transaction, 'delivery')) outbox.wake()
    if (makesDue(transaction, 'confirmation')) confirmations.wake()
  })
  const accepting = new PQueue()
  const accept = storeAndDeliver(store, outbox)
  return {
    accept: (submission: Submission) => accepting.add(() => accept(submission)),
    findReferral: referralFinder(store),
    subscriptions: openSubscriptions(client, retainedInbox(connection, lake), now),
    /** Figures of the waiting deliveries, cached for one poll interval. */
    backlog: createCachedValue({fetch: () => store.backlog(), maxAgeMs: pollMs}).get,
    /** Finishes running work and starts no new work; the lake must still be open. */
    async close() {
      unsubscribe?.()
      await Promise.all([outbox.stop(), confirmations.stop()])
      // Visitors whose submission is being stored still get a response.
      await accepting.onIdle()
    },
  }
}

/** A token of the embedded lake, or the configured write token of the hosted lake. */
function writeToken({content}: SanityClientOptions, lake: Lake | null): string | null {
  if (lake) return issueRobotToken(lake, 'Website forms', 'editor')
  return content.mode === 'hosted' ? content.writeToken : null
}

/** Whether an editor has released a submission, or requested another attempt. */
function makesDue({changes, timestamp}: CommittedTransaction, field: DeliveryField): boolean {
  return changes.some(({documentId, after}) => {
    const submission = documentId.startsWith('inbox.') ? parseSubmission(after, field) : null
    return submission !== null && isAttemptable(submission, 'due', timestamp)
  })
}
