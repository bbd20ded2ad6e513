/**
 * Preload for Sanity's command line (`node --import`): its requests to `api.sanity.io` go to the lake at
 * `LAKE_URL` instead. The command has no option for another API host, and sends its requests in three
 * ways: by the `fetch` of undici, by that of Node, and by `node:https`.
 */
import {readFileSync} from 'node:fs'
import http, {type ClientRequest, type IncomingMessage} from 'node:http'
import https, {type RequestOptions} from 'node:https'
import {registerHooks, syncBuiltinESMExports} from 'node:module'
import tls, {type ConnectionOptions} from 'node:tls'
import {fileURLToPath} from 'node:url'

type Fetch = typeof fetch

/** Names of the API: one for all projects, one per project, and the same behind a CDN. */
const API_HOST = /^(?:[\w-]+\.)?api(?:cdn)?\.sanity\.io$/
const UNDICI_FETCH = /\/undici\/lib\/web\/fetch\/index\.js$/
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

// The file of undici can't import this module.
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
  const {hostname, host = 'localhost', path = '/', method, headers, signal, timeout} = options
  const url = new URL(isOptions ? `https://${hostname ?? host}${path}` : first)
  const target = redirected(url)
  if (target === url) return Reflect.apply(requestByHttps, https, given)
  const kept = {method, headers: {...headers, host: target.host}, signal, timeout}
  const request = target.protocol === 'https:' ? requestByHttps : http.request
  return request(
    target,
    kept,
    given.find((value) => typeof value === 'function'),
  )
}

Object.assign(https, {
  request: requestRedirected,
  get: (...given: RequestArguments) => requestRedirected(...given).end(),
})

// In a worker, as that of `documents validate`, Vite evaluates undici itself. The file with its `fetch` is
// loaded by Node all the same.
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!UNDICI_FETCH.test(url)) return loaded
    const source = String(loaded.source ?? readFileSync(fileURLToPath(url)))
    return {
      ...loaded,
      source: `${source}\nmodule.exports.fetch = redirectRequestsToLake(module.exports.fetch)`,
    }
  },
})

// What is not redirected must not leave: it has a token of the lake.
const {connect} = tls
Object.assign(tls, {
  connect(options: ConnectionOptions, ...rest: unknown[]) {
    const host = options.host ?? ''
    if (API_HOST.test(host)) throw new Error(`A request for ${host} missed the lake`)
    return Reflect.apply(connect, tls, [options, ...rest])
  },
})
syncBuiltinESMExports()
