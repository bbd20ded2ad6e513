import {TimeoutStrategy, timeout} from 'cockatiel'
import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import type {Backlog} from '#app/services/submissions/store.server.ts'
import type {SeenRequest} from './observe.ts'

const SECONDS = 1 / 1000
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LAKE_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5]
/** Streams last as long as a browser tab and would distort the request durations. */
const STREAMS = /\/(listen|live)$/
const OUTBOX_LIMIT_MS = 2000

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
  const lake = new Histogram({
    name: 'lake_operation_duration_seconds',
    help: 'Queries answered, transactions committed and images made by the lake',
    labelNames: ['operation'],
    buckets: LAKE_BUCKETS,
    registers,
  })
  const deliveries = new Counter({
    name: 'outbox_attempts_total',
    help: 'Attempts to deliver submissions, by service and how they ended',
    labelNames: ['service', 'outcome'],
    registers,
  })

  return {
    requestEnded({method, route, status, ms}: SeenRequest): void {
      if (STREAMS.test(route)) return
      const group = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`
      duration.observe({method, route, status: group}, ms * SECONDS)
    },
    lakeDid: (operation: 'query' | 'transaction' | 'image', ms: number) =>
      lake.observe({operation}, ms * SECONDS),
    attempted: (service: string, outcome: string) => deliveries.inc({service, outcome}),
    /** Called once, when the outbox exists. Its figures are read for each metrics request. */
    measureOutbox(backlog: () => Promise<Backlog>): void {
      const limit = timeout(OUTBOX_LIMIT_MS, TimeoutStrategy.Aggressive)
      const gauge = (name: string, help: string, figure: keyof Backlog) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            // A lake that is down must not make the other metrics fail.
            const figures = await limit.execute(backlog).catch(() => null)
            if (figures) this.set(figures[figure])
          },
        })
      gauge('outbox_pending', 'Submissions that wait for their delivery', 'pending')
      gauge('outbox_refused', 'Submissions refused by a service, for an editor to see', 'refused')
      gauge('outbox_oldest_seconds', 'Age of the submission that waits longest', 'oldestSeconds')
      gauge(
        'outbox_overdue_seconds',
        'Since when a delivery is due and not tried',
        'overdueSeconds',
      )
    },
    /** Called once, when there is a copy. Before the first is complete, the metric is missing. */
    measureCopy: (copiedAt: () => Date | null) =>
      new Gauge({
        name: 'copy_age_seconds',
        help: 'Since when changes of the lake may be missing in its copy',
        registers,
        collect() {
          const time = copiedAt()
          if (time) this.set((Date.now() - time.getTime()) * SECONDS)
        },
      }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}
