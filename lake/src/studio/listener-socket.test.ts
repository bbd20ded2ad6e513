import {once} from 'node:events'
import {expect, test} from 'vitest'
import {WebSocketServer} from 'ws'
import {ListenerSocket} from './listener-socket.ts'

test('a stream that is aborted while the socket connects is never opened', async () => {
  const server = new WebSocketServer({port: 0, host: '127.0.0.1'})
  await once(server, 'listening')
  const {port} = Object(server.address())
  const opened: string[] = []
  server.on('connection', (client) => {
    client.on('message', (text) => opened.push(JSON.parse(String(text)).url))
  })
  const socket = new ListenerSocket(`ws://127.0.0.1:${port}`)
  const left = new AbortController()
  const aborted = socket.fetch(new Request('http://lake/left', {signal: left.signal}))
  left.abort(new Error('The form was closed'))
  void socket.fetch(new Request('http://lake/open')).catch(() => {})
  await expect(aborted).rejects.toThrow('The form was closed')
  await expect.poll(() => opened).toEqual(['/open'])
  for (const client of server.clients) client.terminate()
  server.close()
})
