import {tryGetContext} from 'hono/context-storage'
import type {RequestScope, SiteEnv} from '../http/site-env.ts'

/** The scope of the current request; `undefined` in background work. */
export function requestScope(): RequestScope | undefined {
  return tryGetContext<SiteEnv>()?.get('scope')
}
