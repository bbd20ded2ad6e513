import type {Env} from '#app/services/env/env.server.ts'
import {isLoopback as isLoopbackUrl} from '#lake/index.ts'
import {StartError} from '../../start-error.ts'

type Reach = Pick<Env, 'host' | 'isLoopback' | 'siteUrl'>

/**
 * Whether only users of this machine can reach the site: it is bound to loopback, and `SITE_URL`
 * does not name a public host, which a proxy would serve.
 */
export function isLocalOnly({isLoopback, siteUrl}: Reach): boolean {
  return isLoopback && (siteUrl === null || isLoopbackUrl(siteUrl))
}

/** The error for a site without accounts that others can reach, with what to do. */
export function openToAnybody({host, isLoopback, siteUrl}: Reach): StartError {
  const [where, remedy] = isLoopback
    ? [`be shown at ${siteUrl}`, 'or leave SITE_URL unset while only you use it.']
    : [`listen on ${host}`, 'or set HOST=localhost.']
  return new StartError(
    `The server would ${where}, where others can reach it, but no editor account exists, so anybody could be first to sign in to the Studio.\n` +
      `Create one:  npm run editors -- add you@example.com "Your Name"\n${remedy}`,
  )
}
