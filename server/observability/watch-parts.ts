import {resolve} from 'node:path'
import type {Env} from '#app/services/env/env.server.ts'
import type {Lake} from '#lake/index.ts'
import type {Submissions} from '../jobs/submissions.ts'
import {diskCheck, hostedCheck, lakeCheck, outboxCheck} from './checks.ts'
import {openMetricsServer} from './metrics-server.ts'
import type {Monitoring} from './monitoring.ts'

interface WatchedParts {
  env: Env
  /** `null` in hosted mode. */
  lake: Lake | null
  submissions: Pick<Submissions, 'backlog'>
}

/**
 * Ends the start phase, and connects health checks and metrics to the running parts.
 *
 * @returns a function that closes what this opens
 */
export async function watchParts(
  {health, metrics}: Monitoring,
  {env, lake, submissions}: WatchedParts,
): Promise<() => Promise<void>> {
  const publishing = lake && (await followPublishing(lake))
  metrics.measure({
    outbox: submissions.backlog,
    publishedAt: () => publishing?.at() ?? null,
  })
  const closeServer = await openMetricsServer(metrics, env.operating.metrics)
  const {content} = env
  health.started([
    ...(lake ? [lakeCheck(lake), diskCheck(resolve(env.dataDir))] : []),
    ...(content.mode === 'hosted' ? [hostedCheck(content)] : []),
    outboxCheck(submissions.backlog),
  ])
  return async () => {
    publishing?.stop()
    await closeServer()
  }
}

const LATEST_QUERY = '*[_id in path("*")] | order(_updatedAt desc)[0]._updatedAt'

/** When published content last changed, from the stored documents and every later commit. */
async function followPublishing(lake: Lake) {
  const latest = await lake.query(LATEST_QUERY)
  let publishedAt = typeof latest === 'string' ? Date.parse(latest) : null
  const stop = lake.subscribe(({changes, timestamp}) => {
    const isPublic = changes.some(({documentId}) => !documentId.includes('.'))
    if (isPublic) publishedAt = Date.parse(timestamp)
  })
  return {at: () => publishedAt, stop}
}
