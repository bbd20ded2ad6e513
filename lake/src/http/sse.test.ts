import {expect, onTestFinished, test, vi} from 'vitest'
import {eventStream, type SendEvent} from './sse.ts'

function openStream(
  start: (send: SendEvent, end: () => void) => () => void = () => () => {},
  mayGoOn = () => true,
) {
  const controller = new AbortController()
  const stopped = Promise.withResolvers<void>()
  const response = eventStream({signal: controller.signal, mayGoOn}, (send, end) => {
    const stop = start(send, end)
    return () => {
      stop()
      stopped.resolve()
    }
  })
  return {response, abort: () => controller.abort(), stopped: stopped.promise}
}

test('events are written as the format wants them', async () => {
  const {response} = openStream((send, end) => {
    void Promise.resolve(send({id: '7', event: 'mutation', data: {text: 'one\ntwo'}})).then(end)
    return () => {}
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const text = await response.text()
  expect(text).toContain('id: 7\nevent: mutation\ndata: {"text":"one\\ntwo"}\n\n')
})

test('a stream is stopped when the reader leaves', async () => {
  const {response, stopped} = openStream()
  await response.body?.cancel()
  await stopped
})

test('a stream is stopped when its session has ended', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const {stopped} = openStream(undefined, () => false)
  vi.advanceTimersByTime(60_000)
  await stopped
})

test('a stream is stopped when the lake closes', async () => {
  const {response, abort, stopped} = openStream()
  const text = response.text()
  abort()
  await stopped
  expect(await text).toContain('retry:')
})

test('a stream whose client reads nothing ends after two minutes', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const {response, stopped} = openStream((send) => {
    void Promise.resolve(send({event: 'mutation', data: 'x'.repeat(200_000)})).catch(() => {})
    return () => {}
  })
  vi.advanceTimersByTime(150_000)
  await stopped
  await expect(response.text()).rejects.toThrow('The client does not read')
})

test('a long event is sent in pieces, so that a connection buffers one of them', async () => {
  const data = 'नीलगढ़ '.repeat(20_000)
  const {response, abort} = openStream((send) => {
    void send({event: 'mutation', data})
    return () => {}
  })
  const sizes: number[] = []
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? new ReadableStream<Uint8Array>()) {
    sizes.push(chunk.byteLength)
    text += decoder.decode(chunk, {stream: true})
    if (text.endsWith('\n\n') && text.includes('data')) abort()
  }
  expect(text).toContain(JSON.stringify(data))
  expect(Math.max(...sizes)).toBe(64 * 1024)
})
