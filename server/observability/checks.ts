import {statfs} from 'node:fs/promises'
import {resolve} from 'node:path'
import {ClientError} from '@sanity/client'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import type {Env} from '#app/services/env/env.server.ts'
import type {Backlog} from '#app/services/submissions/store.server.ts'
import type {Lake} from '#lake/index.ts'
import type {HealthCheck} from './health.ts'

const MEBIBYTE = 1024 * 1024
/** SQLite needs space for its log, and an upload needs space for its file. */
const FREE_BYTES = 64 * MEBIBYTE
/** A hosted lake that was reachable so recently will return. Cached pages are served until then. */
const LATELY_MS = 5 * 60_000
/** A due delivery is attempted within seconds, and postponed if its service fails. */
const STUCK_SECONDS = 10 * 60

const CHECKED_KEY = 'ready-checked-at'

/** What the site needs to be ready. */
export function healthChecks(
  {content, dataDir}: Env,
  lake: Lake | null,
  backlog: () => Promise<Backlog>,
): Record<string, HealthCheck> {
  return {
    ...(lake && {lake: lakeCheck(lake), disk: diskCheck(resolve(dataDir))}),
    ...(content.mode === 'hosted' && {lake: hostedCheck({content, lakeUrl: ''})}),
    outbox: outboxCheck(backlog),
  }
}

/** Checks whether the embedded lake can write to disk. */
export function lakeCheck({meta}: Pick<Lake, 'meta'>): HealthCheck {
  return async () => {
    try {
      meta.set(CHECKED_KEY, new Date().toISOString())
      return null
    } catch (error) {
      return `the lake can not be written: ${Object(error).errstr ?? 'it is closed'}`
    }
  }
}

/** Checks whether the disk of the data folder has enough free space. */
export function diskCheck(
  dataDir: string,
  measure: (path: string) => Promise<{bavail: number; bsize: number}> = statfs,
): HealthCheck {
  return async () => {
    const {bavail, bsize} = await measure(dataDir)
    const free = bavail * bsize
    if (free >= FREE_BYTES) return null
    return `only ${Math.floor(free / MEBIBYTE)} MiB are free in the data folder, ${FREE_BYTES / MEBIBYTE} are needed`
  }
}

/**
 * Checks whether content of the hosted lake can be read, and from then on whether its API was reached
 * recently, at any status below 500: the plan limits queries.
 */
export function hostedCheck(connection: SanityClientOptions, now = Date.now): HealthCheck {
  const client = createSanityClient(connection).withConfig({maxRetries: 0, timeout: 1500})
  const read = () => client.fetch<unknown>('count(*[_id == "siteSettings"])')
  const ping = () => client.request<unknown>({url: '/ping', method: 'HEAD'})
  let reachedAt: number | null = null
  return async () => {
    const status = await (reachedAt === null ? read() : ping()).then(() => 200, statusOf)
    if (status === 200 || (status && reachedAt !== null)) reachedAt = now()
    const refusal = status && `can’t be read (${status}): npm run doctor`
    if (reachedAt === null)
      return `the hosted Content Lake ${refusal ?? 'has not been reached yet'}`
    if (now() - reachedAt <= LATELY_MS) return null
    return `the hosted Content Lake has not been reached for ${LATELY_MS / 60_000} minutes`
  }
}

const statusOf = (error: unknown) => (error instanceof ClientError ? error.statusCode : null)

/**
 * Checks whether due deliveries are attempted. A delivery whose service fails is postponed, so it
 * is not stuck. A delivery that was due before this process began gets the same time as any other.
 */
export function outboxCheck(
  backlog: () => Promise<Backlog>,
  uptimeSeconds: () => number = process.uptime,
): HealthCheck {
  return async () => {
    const {overdueSeconds} = await backlog()
    if (Math.min(overdueSeconds, uptimeSeconds()) < STUCK_SECONDS) return null
    return `a delivery has been due for ${Math.floor(overdueSeconds / 60)} minutes, and nobody attempts it`
  }
}
