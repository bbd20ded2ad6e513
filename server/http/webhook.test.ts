import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {expect, test} from 'vitest'
import {createWebhook, WEBHOOK_PATH} from './webhook.ts'

const SECRET = 'a secret that nobody knows'
const NOW = Date.parse('2026-03-01T12:00:00Z')

/** A receiver at a fixed time, and functions that post to it with the hosted lake's signature. */
function startReceiver() {
  let changes = 0
  const receive = createWebhook({secret: SECRET, onChange: () => changes++, now: () => NOW})
  async function post({body = '{"_id":"a"}', secret = SECRET, time = NOW, signed = ''} = {}) {
    const signature = await encodeSignatureHeader(signed || body, time, secret)
    return send(body, {[SIGNATURE_HEADER_NAME]: signature})
  }
  async function send(body: string, headers: Record<string, string>) {
    const url = `http://site.example${WEBHOOK_PATH}`
    return (await receive(new Request(url, {method: 'POST', body, headers}))).status
  }
  return {post, send, changes: () => changes}
}

test('what the hosted lake signs is believed, once', async () => {
  const {post, changes} = startReceiver()
  expect(await post()).toBe(200)
  expect(await post()).toBe(200)
  expect(changes()).toBe(1)
  expect(await post({time: NOW - 1})).toBe(200)
  expect(changes()).toBe(2)
})

test('a wrong, altered, old or missing signature changes nothing', async () => {
  const {post, send, changes} = startReceiver()
  expect(await post({secret: 'another secret'})).toBe(401)
  expect(await post({body: '{"_id":"b"}', signed: '{"_id":"a"}'})).toBe(401)
  expect(await post({time: NOW - 6 * 60_000})).toBe(401)
  expect(await post({time: NOW + 6 * 60_000})).toBe(401)
  expect(await send('{}', {})).toBe(401)
  expect(await send('{}', {[SIGNATURE_HEADER_NAME]: 't=1,v1='})).toBe(401)
  expect(await send('{}', {[SIGNATURE_HEADER_NAME]: 'nonsense'})).toBe(401)
  expect(changes()).toBe(0)
})

test('only posts of a sensible size are read', async () => {
  const {post, changes} = startReceiver()
  expect(await post({body: 'x'.repeat(2 * 1024 * 1024)})).toBe(413)
  expect(changes()).toBe(0)
})
