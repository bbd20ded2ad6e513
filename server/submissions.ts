import {ClientError, ServerError} from '@sanity/client'
import {randomCode} from '#app/lib/referral-id.ts'
import {createCouriers, type ServiceSettings} from '#app/services/couriers.server.ts'
import {createLedger, isOpen} from '#app/services/delivery-ledger.server.ts'
import type {FormServices} from '#app/services/form-services.server.ts'
import {createInbox} from '#app/services/inbox.server.ts'
import {createDirectIntake, createStoringIntake, type Intake} from '#app/services/intake.server.ts'
import {createOutbox} from '#app/services/outbox.server.ts'
import {
  EMPTY_BACKLOG,
  type OutboxBacklog,
  readBacklog,
} from '#app/services/outbox-backlog.server.ts'
import {type OutboxSchedule, startSchedule} from '#app/services/outbox-schedule.server.ts'
import {createWriteClient, type SanityClientOptions} from '#app/services/sanity.server.ts'
import {parseSubmission} from '#app/services/submission.server.ts'
import type {CommittedTransaction, Lake} from '#lake/index.ts'
import {log} from './log.ts'
import {issueRobotToken} from './robot-token.ts'

/** What stands behind the forms, for as long as the process lives. */
export interface Submissions {
  formServices: FormServices
  /** What waits; looked at anew once in a while, as often as it's asked. */
  backlog: () => Promise<OutboxBacklog>
  /** Ends what is under way and begins nothing new; needs the lake to be open still. */
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

/** How often the outbox looks by itself. Every look at a hosted lake counts against its plan. */
const POLL_MS = {embedded: 5_000, hosted: 30_000}

/** Several changes come together, such as those of one busy moment. */
const WAKE_DELAY_MS = 100

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

/** Opens the inbox and starts the outbox; without a token, submissions only pass through. */
export function openSubmissions(options: SubmissionsOptions): Submissions {
  const {services, connection, lake, observe} = options
  const couriers = createCouriers(services)
  const token = writeToken(connection, lake)
  if (token === null) {
    warnWithoutToken(Object.keys(couriers))
    return {
      formServices: formServices(createDirectIntake(couriers, now)),
      backlog: async () => EMPTY_BACKLOG,
      close: async () => {},
    }
  }
  const client = createWriteClient(connection, token)
  const {timeoutMs} = services
  let schedule: OutboxSchedule | undefined
  const outbox = createOutbox({
    ledger: createLedger({client, timeoutMs, now, random: Math.random}),
    couriers,
    now,
    onRetryIn: (ms) => schedule?.wakeIn(ms),
    announce,
    report,
    observe,
  })
  const pollMs = POLL_MS[connection.content.mode]
  const forms = Object.keys(couriers)
  if (forms.length > 0) {
    schedule = startSchedule({deliverDue: outbox.deliverDue, pollMs, report})
  }
  const unsubscribe = lake?.subscribe((transaction) => {
    if (makesDue(transaction)) schedule?.wakeIn(WAKE_DELAY_MS)
  })
  const inbox = createInbox({client, couriers, now})
  const accepting = new Set<Promise<unknown>>()
  const storing = createStoringIntake(inbox, outbox)
  const intake: Intake = {
    accept(submission) {
      const receipt = storing.accept(submission)
      accepting.add(receipt)
      const done = () => accepting.delete(receipt)
      receipt.then(done, done)
      return receipt
    },
  }
  return {
    formServices: formServices(intake),
    backlog: remembered(() => readBacklog({client, forms, now}), pollMs),
    async close() {
      unsubscribe?.()
      schedule?.stop()
      await outbox.stop()
      // Whoever is being stored still hears so.
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

function formServices(intake: Intake): FormServices {
  return {intake, now, randomCode, suspicion: null, report}
}

/** A token of our own lake, or the one that the hosted lake gave. */
function writeToken({content}: SanityClientOptions, lake: Lake | null): string | null {
  if (lake) return issueRobotToken(lake, {label: 'Website forms', role: 'editor'})
  return content.mode === 'hosted' ? content.writeToken : null
}

function warnWithoutToken(delivered: string[]): void {
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
    return submission !== null && isOpen(submission, 'due', timestamp)
  })
}
