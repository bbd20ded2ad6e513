import {Outbox} from '#app/services/submissions/outbox.server.ts'
import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import {SubmissionStore} from '#app/services/submissions/store.server.ts'
import type {DeliveryField, Submission} from '#app/services/submissions/submission.server.ts'
import type {Transports} from '#app/services/submissions/transports/transport.server.ts'
import {startLake} from '../lake/start-lake.ts'
import {answersOf} from './answers.ts'

export const START = '2026-06-01T08:00:00.000Z'

const SERVICES: Record<string, Submission['service']> = {
  contact: {name: 'email'},
  course: {name: 'course'},
  referral: {name: 'referral'},
}

/** A submission of one of the forms of the sample content. */
export function submissionOf(form: string, values: Record<string, string>): Submission {
  return {form, formTitle: form, answers: answersOf(values), service: SERVICES[form] ?? null}
}

export type StartedOutbox = Awaited<ReturnType<typeof startOutbox>>

type Respond = (key: string, signal: AbortSignal) => DeliveryOutcome | Promise<DeliveryOutcome>

/** An outbox on its own lake. The test moves the clock, and `random` always returns zero. */
export async function startOutbox(respond: Respond) {
  const lake = await startLake()
  const client = lake.client('editor', {perspective: 'raw'})
  let time = Date.parse(START)
  const now = () => new Date(time)
  const calls: string[] = []
  const notified: string[] = []
  const transport: Transports['email'] = async (
    _submission,
    {idempotencyKey, signal = AbortSignal.any([])},
  ) => {
    calls.push(idempotencyKey)
    return respond(idempotencyKey, signal)
  }
  const transports: Transports = {
    email: transport,
    course: transport,
    referral: transport,
    confirmation: transport,
  }
  const services = Object.keys(transports)

  function build(field?: DeliveryField) {
    const random = () => 0
    const store = new SubmissionStore({
      ...{client, services, timeoutMs: 10_000, now, random},
      ...(field && {field}),
    })
    const outbox = new Outbox({
      store,
      transports,
      now,
      announce: (message) => notified.push(message),
      report: (message, error) => notified.push(`${message}: ${error}`),
    })
    return {store, outbox}
  }

  return {
    ...build(),
    client,
    /** Another process on the same lake. */
    second: build,
    /** Keys of the calls that services received, in order. */
    calls,
    notified,
    /** The state of the delivery as stored in the lake. */
    delivery: async (id: string): Promise<Record<string, unknown> | undefined> =>
      (await client.getDocument(id))?.delivery,
    advance: (ms: number) => {
      time += ms
    },
    now,
    [Symbol.asyncDispose]: () => lake.close(),
  }
}
