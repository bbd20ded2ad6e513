import {type IncomingHttpHeaders, request} from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The raw bytes, not decompressed. */
  body: Buffer
}

/** Sends a request with only these headers, and does not decompress the response. */
export function ask(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const {promise, resolve, reject} = Promise.withResolvers<RawAnswer>()
  const sent = request(new URL(path, origin), {method, headers, agent: false}, async (response) => {
    const {statusCode = 0} = response
    const body = Buffer.concat(await response.toArray())
    resolve({status: statusCode, headers: response.headers, body})
  })
  sent.on('error', reject).end()
  return promise
}
