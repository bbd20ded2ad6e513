import {type IncomingMessage, request} from 'node:http'
import {text} from 'node:stream/consumers'

interface PostOptions {
  url: string
  fields: Record<string, string>
  /** The loopback address that the request comes from, such as 127.0.1.7. */
  from?: string
}

export interface Posted {
  status: number
  location: string | undefined
  html: string
}

/**
 * Sends a form as a browser without JavaScript does.
 *
 * @throws when no response arrives, for example because the server was killed
 */
export function postForm({url, fields, from}: PostOptions): Promise<Posted> {
  const {promise, resolve, reject} = Promise.withResolvers<Posted>()
  const body = new URLSearchParams(fields).toString()
  const sent = request(url, {
    method: 'POST',
    agent: false,
    ...(from && {localAddress: from}),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      Origin: new URL(url).origin,
    },
  })
  sent.once('error', reject)
  sent.once('response', (response) => {
    readPosted(response).then(resolve, reject)
  })
  sent.end(body)
  return promise
}

async function readPosted(response: IncomingMessage): Promise<Posted> {
  const {statusCode = 0, headers} = response
  return {status: statusCode, location: headers.location, html: await text(response)}
}
