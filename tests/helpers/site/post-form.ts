import {request as httpRequest, type IncomingHttpHeaders} from 'node:http'
import {request as httpsRequest} from 'node:https'

interface PlainRequest {
  url: string
  /** No other headers are sent, but for those of a form. */
  headers?: Record<string, string>
  /** Local address that the request comes from, any of 127.0.0.0/8. */
  from?: string
  /** Sent as a form. */
  fields?: Record<string, string> | [string, string][]
  /** Default `GET`, with fields `POST`. */
  method?: string
}

export interface PlainResponse {
  status: number
  headers: IncomingHttpHeaders
  /** The raw bytes, not decompressed. */
  body: Buffer
}

/**
 * Sends a request that no browser can send: any header, any sender, any certificate.
 *
 * @throws when no response arrives, for example because the server was killed
 */
export function sendPlain({
  url,
  headers,
  from = '127.0.0.1',
  fields,
  method = fields ? 'POST' : 'GET',
}: PlainRequest): Promise<PlainResponse> {
  const {promise, resolve, reject} = Promise.withResolvers<PlainResponse>()
  const {protocol, port, pathname, search, host} = new URL(url)
  const body = new URLSearchParams(fields).toString()
  const send = protocol === 'https:' ? httpsRequest : httpRequest
  const request = send(
    {
      host: '127.0.0.1',
      port,
      path: pathname + search,
      method,
      localAddress: from,
      agent: false,
      rejectUnauthorized: false,
      headers: {
        Host: host,
        ...(fields && {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(body.length),
        }),
        ...headers,
      },
    },
    async (response) => {
      const {statusCode: status = 0, headers} = response
      resolve({status, headers, body: Buffer.concat(await response.toArray())})
    },
  )
  request.on('error', reject).end(body)
  return promise
}

/** Requests a page with only these headers. */
export function ask(origin: string, path: string, headers: Record<string, string> = {}) {
  return sendPlain({url: origin + path, headers})
}

/** Sends a form as a browser without JavaScript does. */
export function postForm(form: Pick<PlainRequest, 'url' | 'fields'>) {
  return sendPlain({...form, headers: {Origin: new URL(form.url).origin}})
}
