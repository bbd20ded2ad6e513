import {once} from 'node:events'
import {WebSocket} from 'ws'
import type {StartedLake} from './start-lake.ts'

/** A listener over HTTP without a client, and what it has received. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const {body} = await fetch(url, {headers, signal: stop.signal})
  let text = ''
  let isOver = false
  const ended = (async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
  })()
    .catch(() => {})
    .then(() => {
      isOver = true
    })
  return {
    text: () => text,
    ended,
    hasEnded: () => isOver,
    async [Symbol.asyncDispose]() {
      stop.abort()
      await ended
    },
  }
}

/** The status of the response to the request for a socket: 101 if it opens. */
export function upgradeStatus(socket: WebSocket): Promise<number> {
  const {promise, resolve} = Promise.withResolvers<number>()
  socket.on('upgrade', () => resolve(101)).on('error', () => {})
  socket.on('unexpected-response', (_request, {statusCode}) => resolve(statusCode ?? 0))
  return promise
}

/** A socket of the lake, when it is open. */
export async function openSocket({url}: StartedLake, path: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v2025-02-19${path}`)
  await once(socket, 'open')
  return socket
}
