import {request as httpRequest, type IncomingHttpHeaders} from 'node:http'
import {request as httpsRequest} from 'node:https'
import {text} from 'node:stream/consumers'

interface PlainRequest {
  url: string
  headers?: Record<string, string>
  /** Local address that the request comes from, any of 127.0.0.0/8. */
  from?: string
  /** Sent as a form. */
  fields?: Record<string, string>
  /** Default `POST`. */
  method?: 'GET' | 'POST'
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
  method = 'POST',
}: PlainRequest) {
  const {promise, resolve, reject} = Promise.withResolvers<{
    status: number
    headers: IncomingHttpHeaders
    html: string
  }>()
  const {protocol, port, pathname, host} = new URL(url)
  const body = new URLSearchParams(fields).toString()
  const send = protocol === 'https:' ? httpsRequest : httpRequest
  const request = send(
    {
      host: '127.0.0.1',
      port,
      path: pathname,
      method,
      localAddress: from,
      agent: false,
      rejectUnauthorized: false,
      headers: {
        Host: host,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': String(body.length),
        ...headers,
      },
    },
    (response) => {
      const {statusCode: status = 0, headers} = response
      text(response).then((html) => resolve({status, headers, html}), reject)
    },
  )
  request.on('error', reject).end(body)
  return promise
}

/** Sends a form as a browser without JavaScript does. */
export function postForm(form: Pick<PlainRequest, 'url' | 'fields'>) {
  return sendPlain({...form, headers: {Origin: new URL(form.url).origin}})
}
