import {writeFile} from 'node:fs/promises'
import {get as getHttp, type IncomingMessage} from 'node:http'
import {get as getHttps} from 'node:https'
import {RequestFilteringHttpAgent, RequestFilteringHttpsAgent} from 'request-filtering-agent'

const MEBIBYTE = 1024 * 1024

export interface RemoteLimits {
  /** Of one file, in bytes. */
  maxBytes: number
  /** For one file, redirects included. */
  timeoutMs: number
  /** IP addresses that are allowed although they are not public. For tests with a local server. */
  allowedAddresses: string[]
}

export const REMOTE_LIMITS: RemoteLimits = {
  maxBytes: 256 * MEBIBYTE,
  timeoutMs: 60_000,
  allowedAddresses: [],
}

const REDIRECTS_MAX = 5

export interface RemoteAsset {
  url: string
  /** Path of the file to write. */
  target: string
  /** Called with the size of each chunk; throws to stop. */
  onBytes: (count: number) => void
  limits: RemoteLimits
  signal: AbortSignal
}

/**
 * Fetches a file that an archive names by its URL. The agents check the IP address of each
 * connection, after DNS and for each redirect. Only public addresses are allowed.
 *
 * @throws when the file can't be fetched within the limits
 */
export async function fetchRemoteAsset(asset: RemoteAsset): Promise<void> {
  const {maxBytes, timeoutMs, allowedAddresses} = asset.limits
  const signal = AbortSignal.any([asset.signal, AbortSignal.timeout(timeoutMs)])
  const filter = {allowIPAddressList: allowedAddresses}
  using agents = {
    http: new RequestFilteringHttpAgent(filter),
    https: new RequestFilteringHttpsAgent(filter),
    [Symbol.dispose]() {
      this.http.destroy()
      this.https.destroy()
    },
  }
  const response = await follow(new URL(asset.url), agents, signal)
  await writeFile(asset.target, bounded(), {flag: 'wx'})

  async function* bounded() {
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error(`it has more than ${maxBytes / MEBIBYTE} MiB`)
      asset.onBytes(chunk.length)
      yield chunk
    }
  }
}

interface Agents {
  http: RequestFilteringHttpAgent
  https: RequestFilteringHttpsAgent
}

async function follow(first: URL, agents: Agents, signal: AbortSignal): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await request(url, agents, signal)
    const {statusCode = 0, headers} = response
    if (statusCode === 200) return response
    response.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
    if (!isRedirect) throw new Error(`the server answered ${statusCode}`)
    url = new URL(headers.location ?? '', url)
  }
  throw new Error(`it redirects more than ${REDIRECTS_MAX} times`)
}

function request(url: URL, agents: Agents, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') throw new Error(`it redirects to ${url.protocol}`)
  const [get, agent] = isSecure ? [getHttps, agents.https] : [getHttp, agents.http]
  return new Promise((resolve, reject) => {
    const options = {agent, signal, headers: {'accept-encoding': 'identity'}}
    get(url, options, resolve).on('error', reject)
  })
}
