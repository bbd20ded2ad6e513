import {ClientError, ServerError} from '@sanity/client'
import {randomCode} from '#app/lib/referral-id.ts'
import {createWriteClient, type SanityClientOptions} from '#app/services/sanity.server.ts'
import {
  type AcceptSubmission,
  deliverWithoutStore,
  storeAndDeliver,
} from '#app/services/submissions/accept.server.ts'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {Outbox} from '#app/services/submissions/outbox.server.ts'
import {isAttemptable} from '#app/services/submissions/state.server.ts'
import {
  type Backlog,
  EMPTY_BACKLOG,
  SubmissionStore,
} from '#app/services/submissions/store.server.ts'
import {parseSubmission} from '#app/services/submissions/submission.server.ts'
import {
  createTransports,
  type ServiceSettings,
} from '#app/services/submissions/transports/create-transports.server.ts'
import type {CommittedTransaction, Lake} from '#lake/index.ts'
import {FORM_NAMES} from '#schemas/constants.ts'
import {log} from './log.ts'
import {issueRobotToken} from './robot-token.ts'

/** The services behind the forms, for as long as the process lives. */
export interface Submissions {
  formServices: FormServices
  /** What waits for a delivery; read again after a while, however often it is asked for. */
  backlog: () => Promise<Backlog>
  /** Ends what is running and begins nothing new; needs the lake to be open still. */
  close: () => Promise<void>
}

interface SubmissionsOptions {
  services: ServiceSettings
  connection: SanityClientOptions
  /** `null` in hosted mode. */
  lake: Lake | null
  /** Hears how each attempt ended. */
  observe: (form: string, outcome: string) => void
}

/** How often the outbox looks for due deliveries. Every look at a hosted lake counts against its plan. */
const POLL_MS = {embedded: 5_000, hosted: 30_000}

const now = () => new Date()
const announce = (message: string) => log({level: 'info', message})
const report = (message: string, error: unknown) =>
  log({level: 'error', message, reason: reasonOf(error)})

/** Of a foreign error its name only: a message may quote what it failed on. */
function reasonOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof ClientError || error instanceof ServerError) {
    return `${error.name} ${error.statusCode}`
  }
  return error instanceof Error ? error.name : 'unknown'
}

/** Opens the inbox and starts the outbox; without a token, submissions are only passed on. */
export function openSubmissions(options: SubmissionsOptions): Submissions {
  const {services, connection, lake, observe} = options
  const transports = createTransports(services)
  const deliveredForms = FORM_NAMES.filter((form) => transports[form])
  const token = writeToken(connection, lake)
  if (token === null) {
    warnWithoutToken(deliveredForms)
    return {
      formServices: formServices(deliverWithoutStore(transports, now)),
      backlog: async () => EMPTY_BACKLOG,
      close: async () => {},
    }
  }
  const client = createWriteClient(connection, token)
  const {timeoutMs} = services
  const store = new SubmissionStore({client, deliveredForms, timeoutMs, now, random: Math.random})
  const outbox = new Outbox({store, transports, now, announce, report, observe})
  const pollMs = POLL_MS[connection.content.mode]
  if (deliveredForms.length > 0) outbox.start(pollMs)
  const unsubscribe = lake?.subscribe((transaction) => {
    if (makesDue(transaction)) outbox.wake()
  })
  const accepting = new Set<Promise<unknown>>()
  const accept = storeAndDeliver(store, outbox)
  return {
    formServices: formServices((submission) => {
      const receipt = accept(submission)
      accepting.add(receipt)
      const done = () => accepting.delete(receipt)
      receipt.then(done, done)
      return receipt
    }),
    backlog: remembered(() => store.backlog(), pollMs),
    async close() {
      unsubscribe?.()
      await outbox.stop()
      // Visitors whose submission is being stored still get an answer.
      await Promise.allSettled(accepting)
    },
  }
}

/** Whoever asks meanwhile gets the same answer; a failure is not kept. */
function remembered<Value>(read: () => Promise<Value>, maxAgeMs: number): () => Promise<Value> {
  let reading: Promise<Value> | null = null
  return () => {
    if (reading) return reading
    const current = read()
    reading = current
    const forget = () => {
      reading = null
    }
    current.then(() => setTimeout(forget, maxAgeMs).unref(), forget)
    return current
  }
}

function formServices(accept: AcceptSubmission): FormServices {
  return {accept, now, randomCode, suspicion: null, report}
}

/** A token of our own lake, or the one that the hosted lake gave. */
function writeToken({content}: SanityClientOptions, lake: Lake | null): string | null {
  if (lake) return issueRobotToken(lake, {label: 'Website forms', role: 'editor'})
  return content.mode === 'hosted' ? content.writeToken : null
}

function warnWithoutToken(delivered: readonly string[]): void {
  const fate =
    delivered.length > 0
      ? `forms can store nothing. Delivered without a copy: ${delivered.join(', ')}; every other form will say that it failed`
      : 'forms can store nothing and will say so'
  log({level: 'warn', message: `SANITY_API_WRITE_TOKEN is not set: the ${fate}.`})
}

/** Whether an editor has released a submission, or asked for another attempt. */
function makesDue({changes, timestamp}: CommittedTransaction): boolean {
  return changes.some(({documentId, after}) => {
    const submission = documentId.startsWith('inbox.') ? parseSubmission(after) : null
    return submission !== null && isAttemptable(submission, 'due', timestamp)
  })
}
