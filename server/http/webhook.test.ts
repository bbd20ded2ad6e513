import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {expect, test} from 'vitest'
import type {SiteEnv} from './site-env.ts'
import {WEBHOOK_MAX_BYTES, WEBHOOK_PATH, webhook} from './webhook.ts'

const SECRET = 'a secret that nobody knows'
const NOW = Date.parse('2026-03-01T12:00:00Z')

/** A receiver at a fixed time, and functions that post to it with the hosted lake's signature. */
function startReceiver() {
  let changes = 0
  const pages = {middleware: async () => {}, invalidateAll: () => void changes++}
  const app = new Hono<SiteEnv>()
    .use((context, next) => {
      const site = async () => new Response()
      context.set('opened', {site, lake: null, pages, earlierFiles: null, countView: null})
      return next()
    })
    .post(
      WEBHOOK_PATH,
      bodyLimit({maxSize: WEBHOOK_MAX_BYTES}),
      webhook(SECRET, () => NOW),
    )
  async function post({body = '{"_id":"a"}', secret = SECRET, time = NOW, signed = ''} = {}) {
    const signature = await encodeSignatureHeader(signed || body, time, secret)
    return send(body, {[SIGNATURE_HEADER_NAME]: signature})
  }
  async function send(body: string, headers: Record<string, string>) {
    const length = {'Content-Length': String(body.length)}
    const response = await app.request(WEBHOOK_PATH, {
      method: 'POST',
      body,
      headers: {...headers, ...length},
    })
    return response.status
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
