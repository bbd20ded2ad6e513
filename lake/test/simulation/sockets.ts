/** The sockets of a Studio: event streams, and presence. */
import assert from 'node:assert/strict'
import {on, once} from 'node:events'

/** The text of an event stream. Without a valid token there is none. */
export async function* streamOverSocket(
  url: string,
  request: {url: string; token?: string; lastEventId?: string},
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const socket = new WebSocket(`${url}/listeners`)
  try {
    await once(socket, 'open', {signal})
    const messages = on(socket, 'message', {signal, close: ['close']})
    socket.send(JSON.stringify({type: 'open', id: 1, ...request}))
    for await (const [{data}] of messages) {
      const message = JSON.parse(data)
      assert.notEqual(message.type, 'error', data)
      if (message.type === 'chunk') yield message.data
    }
  } finally {
    socket.close()
  }
}

/** A window of the Studio, whose editor others see. */
export async function openWindow(url: string, dataset: string, token: string | null) {
  const socket = new WebSocket(`${url}/socket/${dataset}`)
  const heard: unknown[] = []
  const replies = new Map<number, (reply: {error?: {code: number}}) => void>()
  let calls = 0
  socket.addEventListener('message', ({data}) => {
    const message = data === '♥' ? {} : JSON.parse(data)
    if (message.method) heard.push(message.params.result)
    else replies.get(message.id)?.(message)
  })
  await once(socket, 'open')
  const call = (method: string, params: object = {}) =>
    new Promise<{error?: {code: number}}>((resolve) => {
      calls += 1
      replies.set(calls, resolve)
      socket.send(JSON.stringify({jsonrpc: '2.0', id: calls, method, params}))
    })
  if (token) await call('authorization', {authorization: `Bearer ${token}`})
  const {error} = await call('presence_subscribe')
  assert.equal(error?.code, token ? undefined : 4001)
  return {
    dataset,
    /** What it has heard since the last call. What was sent before is received before the reply. */
    async takeHeard(): Promise<unknown[]> {
      await call('presence_disconnect', {session: 'none'})
      return heard.splice(0)
    },
    announce: (sessionId: string, locations: string[]) =>
      call('presence_announce', {data: {sessionId, locations}}),
    close: () => socket.close(),
  }
}
