import type {IncomingMessage} from 'node:http'
import {resolve} from 'node:path'
import type {Env} from '#app/services/env.server.ts'
import type {SanityClientOptions} from '#app/services/sanity.server.ts'
import type {Lake} from '#lake/index.ts'
import type {SiteHost} from '../request-listener.ts'
import type {Site} from '../site.ts'
import {digestOf} from './digest.ts'
import {openDiskStore} from './disk-store.ts'
import {openPages, type Pages} from './open-pages.ts'

interface KeepPagesOptions {
  env: Env
  host: SiteHost
  site: Site
  connection: SanityClientOptions
  /** `null`: the content is hosted. */
  lake: Lake | null
  /** Public origin of the site. */
  url: string
  /** The address that a request came from. */
  visitorOf: (request: IncomingMessage) => string | null
}

/** Pages of a build can be kept, unless that is off; those of sources that somebody changes can't. */
export async function keepPages({
  env,
  host,
  url,
  ...rest
}: KeepPagesOptions): Promise<Pages | null> {
  const {buildId} = host
  if (buildId === null || env.pages.maxBytes === 0) return null
  const {projectId, dataset} = env.content
  const generation = digestOf([buildId, url, projectId, dataset, env.pages.cdnMaxAgeS])
  const store = openDiskStore(resolve(env.dataDir))
  return openPages({...rest, origin: url, settings: env.pages, generation, store})
}
