import {mkdir, writeFile} from 'node:fs/promises'
import {get as getHttp, type IncomingMessage} from 'node:http'
import {get as getHttps} from 'node:https'
import {dirname} from 'node:path'
import PQueue from 'p-queue'
import {RequestFilteringHttpAgent, RequestFilteringHttpsAgent} from 'request-filtering-agent'
import {CommandError} from '../shared/command-error.ts'
import type {Budget} from './archive.ts'

const MEBIBYTE = 1024 * 1024
const REDIRECTS_MAX = 5
/** The number of parallel uploads of the importer. */
const FETCHES_AT_ONCE = 8

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

export interface RemoteAsset {
  url: string
  /** Path of the file to write. */
  target: string
  /** The error that names the document. */
  refused: (reason: string) => CommandError
}

/**
 * Fetches files that documents name by URL. The agents check the IP address of each connection, after
 * DNS and for each redirect. Only public addresses are allowed.
 *
 * @throws CommandError when a file can't be fetched within the limits
 */
export async function fetchRemoteAssets(
  assets: readonly RemoteAsset[],
  {maxBytes, timeoutMs, allowedAddresses}: RemoteLimits,
  budget: Budget,
): Promise<void> {
  const filter = {allowIPAddressList: allowedAddresses}
  const http = new RequestFilteringHttpAgent(filter)
  const https = new RequestFilteringHttpsAgent(filter)
  const failed = new AbortController()
  const queue = new PQueue({concurrency: FETCHES_AT_ONCE})

  async function fetchOne({url, target}: RemoteAsset): Promise<void> {
    failed.signal.throwIfAborted()
    budget.takeFile()
    const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(timeoutMs)])
    const response = await follow(new URL(url), (to) => {
      const isSecure = to.protocol === 'https:'
      if (!isSecure && to.protocol !== 'http:') throw new Error(`it redirects to ${to.protocol}`)
      const [get, agent] = isSecure ? [getHttps, https] : [getHttp, http]
      return new Promise((resolve, reject) => {
        const options = {agent, signal, headers: {'accept-encoding': 'identity'}}
        get(to, options, resolve).on('error', reject)
      })
    })
    await mkdir(dirname(target), {recursive: true})
    await writeFile(target, bounded(response), {flag: 'wx'})
  }

  async function* bounded(response: IncomingMessage) {
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error(`it has more than ${maxBytes / MEBIBYTE} MiB`)
      budget.takeBytes(chunk.length)
      yield chunk
    }
  }

  const fetches = assets.map((asset) =>
    queue
      .add(() => fetchOne(asset))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        const refused = asset.refused(`which can't be fetched: ${reason}`)
        failed.abort(error instanceof CommandError ? error : refused)
      }),
  )
  // All fetches end before the folder is removed.
  await Promise.all(fetches)
  for (const agent of [http, https]) agent.destroy()
  failed.signal.throwIfAborted()
}

async function follow(
  first: URL,
  request: (url: URL) => Promise<IncomingMessage>,
): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await request(url)
    const {statusCode = 0, headers} = response
    if (statusCode === 200) return response
    response.destroy()
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined
    if (!isRedirect) throw new Error(`the server responded ${statusCode}`)
    url = new URL(headers.location ?? '', url)
  }
  throw new Error(`it redirects more than ${REDIRECTS_MAX} times`)
}
