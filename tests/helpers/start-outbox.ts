import type {SanityClient} from '@sanity/client'
import type {Couriers} from '#app/services/couriers.server.ts'
import {createLedger, type Ledger} from '#app/services/delivery-ledger.server.ts'
import type {DeliveryOutcome} from '#app/services/delivery-outcome.server.ts'
import {createInbox, type Inbox} from '#app/services/inbox.server.ts'
import {createOutbox, type Outbox} from '#app/services/outbox.server.ts'
import {startLake} from './start-lake.ts'

export interface StartedOutbox extends AsyncDisposable {
  client: SanityClient
  inbox: Inbox
  outbox: Outbox
  ledger: Ledger
  /** Another process on the same lake. */
  second: () => {inbox: Inbox; outbox: Outbox; ledger: Ledger}
  /** Keys of the calls that services got, in order. */
  calls: string[]
  told: string[]
  retries: number[]
  /** The state of the delivery as the lake has it. */
  delivery: (id: string) => Promise<Record<string, unknown> | undefined>
  advance: (ms: number) => void
  now: () => Date
}

export const START = '2026-06-01T08:00:00.000Z'

type Answering = (key: string) => DeliveryOutcome | Promise<DeliveryOutcome>

/** An outbox on a lake of its own; the clock moves by hand and chance always says zero. */
export async function startOutbox(answer: Answering): Promise<StartedOutbox> {
  const lake = await startLake()
  const client = lake.client('editor', {perspective: 'raw'})
  let time = Date.parse(START)
  const now = () => new Date(time)
  const calls: string[] = []
  const told: string[] = []
  const retries: number[] = []
  const courier: Couriers['contact'] = async (_values, {idempotencyKey}) => {
    calls.push(idempotencyKey)
    return answer(idempotencyKey)
  }
  const couriers: Couriers = {contact: courier, course: courier, referral: courier}

  function build() {
    const ledger = createLedger({client, timeoutMs: 10_000, now, random: () => 0})
    const outbox = createOutbox({
      ledger,
      couriers,
      now,
      onRetryIn: (ms) => retries.push(ms),
      announce: (message) => told.push(message),
      report: (message, error) => told.push(`${message}: ${error}`),
    })
    return {ledger, outbox, inbox: createInbox({client, couriers, now})}
  }

  return {
    ...build(),
    client,
    second: build,
    calls,
    told,
    retries,
    delivery: async (id) => (await client.getDocument(id))?.delivery,
    advance: (ms) => {
      time += ms
    },
    now,
    [Symbol.asyncDispose]: () => lake.close(),
  }
}
