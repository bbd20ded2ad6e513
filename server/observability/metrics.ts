import {TimeoutStrategy, timeout} from 'cockatiel'
import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import type {Backlog} from '#app/services/submissions/store.server.ts'
import type {SeenRequest} from './observe.ts'

/** Values that are read from the parts of the process for each metrics request. */
export interface MeasuredParts {
  outbox: () => Promise<Backlog>
  /** When published content last changed, in milliseconds since 1970; `null` = unknown. */
  publishedAt: () => number | null
}

export type LakeOperation = 'query' | 'transaction' | 'image'

const SECONDS = 1 / 1000
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LAKE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]
/** Streams last as long as a browser tab and would distort the request durations. */
const STREAMS = /\/(listen|live)$/
const OUTBOX_LIMIT_MS = 2000

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics of the process for a monitoring system. No label contains visitor input. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({register: registry})

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, without event streams',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time that the router took for a page, its data or a form',
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const lake = new Histogram({
    name: 'lake_operation_duration_seconds',
    help: 'Queries answered, transactions committed and images made by the lake',
    labelNames: ['operation'],
    buckets: LAKE_BUCKETS,
    registers,
  })
  const deliveries = new Counter({
    name: 'outbox_attempts_total',
    help: 'Attempts to deliver submissions, by form and how they ended',
    labelNames: ['form', 'outcome'],
    registers,
  })

  return {
    requestEnded({method, route, status, ms}: SeenRequest): void {
      if (STREAMS.test(route)) return
      duration.observe({method, route, status: statusClass(status)}, ms * SECONDS)
    },
    rendered: (ms: number) => renders.observe(ms * SECONDS),
    lakeDid: (operation: LakeOperation, ms: number) => lake.observe({operation}, ms * SECONDS),
    attempted: (form: string, outcome: string) => deliveries.inc({form, outcome}),
    /** Called once, when the parts exist. */
    measure: (parts: MeasuredParts) => measureParts(registry, parts),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function statusClass(status: number): string {
  return status === 0 ? 'none' : `${Math.floor(status / 100)}xx`
}

function measureParts(registry: Registry, parts: MeasuredParts): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        if (value !== null) this.set(value)
      },
    })
  gauge('last_publish_timestamp_seconds', 'When published content last changed', async () => {
    const at = parts.publishedAt()
    return at === null ? null : at * SECONDS
  })
  const outbox = (name: string, help: string, figure: keyof Backlog) =>
    gauge(name, help, async () => (await withinLimit(parts.outbox))?.[figure] ?? null)
  outbox('outbox_pending', 'Submissions that wait for their delivery', 'pending')
  outbox('outbox_refused', 'Submissions refused by a service, for an editor to see', 'refused')
  outbox('outbox_oldest_seconds', 'Age of the submission that waits longest', 'oldestSeconds')
  outbox('outbox_overdue_seconds', 'Since when a delivery is due and not tried', 'overdueSeconds')
}

const outboxLimit = timeout(OUTBOX_LIMIT_MS, TimeoutStrategy.Aggressive)

/** A lake that is down must not make the other metrics fail. */
function withinLimit<Value>(read: () => Promise<Value>): Promise<Value | null> {
  return outboxLimit.execute(read).catch(() => null)
}
