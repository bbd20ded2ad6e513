/**
 * Preload for Sanity's command line (`node --import`): its requests to `api.sanity.io` go to the lake at
 * `LAKE_URL` instead. The command has no option for another API host, and sends its requests in three
 * ways: by the `fetch` of undici, by that of Node, and by `node:https`.
 */
import http, {type ClientRequest, type IncomingMessage} from 'node:http'
import https, {type RequestOptions} from 'node:https'
import {registerHooks, syncBuiltinESMExports} from 'node:module'

type Fetch = typeof fetch

/** Names of the API: one for all projects, one per project, and the same behind a CDN. */
const API_HOST = /^(?:[\w-]+\.)?api(?:cdn)?\.sanity\.io$/
const WRAPPED = 'lake-wrapped:'
/** Each command ends with a process of its own for this file, even if telemetry is off. */
const TELEMETRY_WORKER = /[\\/]flushTelemetry\.worker\.js$/

if (TELEMETRY_WORKER.test(process.argv[1] ?? '')) process.exit(0)

// biome-ignore lint/style/noProcessEnv: a preload has no other input.
const lakeUrl = process.env.LAKE_URL
if (!lakeUrl) throw new Error('LAKE_URL is not set, e.g. http://localhost:3000/lake')

/** The URL at the lake; other URLs as they are. `migration run` begins its path with two slashes. */
function redirected(url: URL): URL {
  if (!API_HOST.test(url.hostname)) return url
  return new URL(lakeUrl + url.pathname.replace(/^\/+/, '/') + url.search)
}

function redirecting(original: Fetch): Fetch {
  return (input, init) => {
    if (input instanceof Request) {
      return original(new Request(redirected(new URL(input.url)), input), init)
    }
    return original(redirected(new URL(input)), init)
  }
}

// The wrapper of undici has no import of this module, which would run it again.
Object.assign(globalThis, {redirectRequestsToLake: redirecting})
globalThis.fetch = redirecting(globalThis.fetch)

type OnResponse = (response: IncomingMessage) => void
/** The forms of `https.request`: options, or a URL that options may follow. */
type RequestArguments = [
  first: string | URL | RequestOptions,
  second?: RequestOptions | OnResponse,
  third?: OnResponse,
]

const requestByHttps = https.request

function requestRedirected(...given: RequestArguments): ClientRequest {
  const [first, second] = given
  const isOptions = typeof first === 'object' && !(first instanceof URL)
  const options = isOptions ? first : typeof second === 'object' ? second : {}
  const url = isOptions ? urlOf(options) : new URL(first)
  const target = redirected(url)
  if (target === url) return Reflect.apply(requestByHttps, https, given)
  const {method, headers, signal, timeout} = options
  const kept = {method, headers: {...headers, host: target.host}, signal, timeout}
  const request = target.protocol === 'https:' ? requestByHttps : http.request
  return request(
    target,
    kept,
    given.find((value) => typeof value === 'function'),
  )
}

function getRedirected(...given: RequestArguments): ClientRequest {
  const request = requestRedirected(...given)
  request.end()
  return request
}

function urlOf({hostname, host, path}: RequestOptions): URL {
  return new URL(`https://${hostname ?? host ?? 'localhost'}${path ?? '/'}`)
}

Object.assign(https, {request: requestRedirected, get: getRedirected})
syncBuiltinESMExports()

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isImport = context.conditions.includes('import')
    return specifier === 'undici' && isImport ? {...found, url: WRAPPED + found.url} : found
  },
  load(url, context, next) {
    if (!url.startsWith(WRAPPED)) return next(url, context)
    const original = JSON.stringify(url.slice(WRAPPED.length))
    return {
      format: 'module',
      shortCircuit: true,
      source: `
        import * as original from ${original}
        export * from ${original}
        export const fetch = globalThis.redirectRequestsToLake(original.fetch)
      `,
    }
  },
})
