import {expect, onTestFinished, test, vi} from 'vitest'
import {eventStream, type ServerEvent} from './sse.ts'
import {Unread} from './unread.ts'

const READER = {identity: null, address: null}

/** A stream of these events, which then waits for its end. */
function openStream(events: ServerEvent[] = [], mayGoOn = () => true) {
  const controller = new AbortController()
  const stopped = Promise.withResolvers<void>()
  const unread = new Unread()
  const life = {
    signal: controller.signal,
    mayGoOn,
    toBody: (next: () => Promise<string>, onEnd: () => void) => unread.texts(next, READER, onEnd),
    onEnd: stopped.resolve,
    onError: stopped.reject,
  }
  const response = eventStream(life, async function* (signal) {
    yield* events
    await new Promise((resolve) => signal.addEventListener('abort', resolve, {once: true}))
  })
  return {response, abort: () => controller.abort(), stopped: stopped.promise}
}

async function* textsOf({body}: Response) {
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value
}

test('events are written as the format wants them', async () => {
  const {response, abort} = openStream([{id: '7', event: 'mutation', data: {text: 'one\ntwo'}}])
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const texts: string[] = []
  for await (const text of textsOf(response)) {
    texts.push(text)
    if (texts.length === 2) abort()
  }
  expect(texts).toEqual([
    'retry: 1000\n\n',
    'id: 7\nevent: mutation\ndata: {"text":"one\\ntwo"}\n\n',
  ])
})

test('a stream is stopped when the reader leaves', async () => {
  const {response, stopped} = openStream()
  await response.body?.cancel()
  await stopped
})

test('a quiet stream has heartbeats, and is stopped when its session has ended', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let mayGoOn = true
  const {response, stopped} = openStream([], () => mayGoOn)
  const text = response.text()
  await vi.advanceTimersByTimeAsync(31_000)
  mayGoOn = false
  await vi.advanceTimersByTimeAsync(15_000)
  await stopped
  expect(await text).toBe('retry: 1000\n\n:\n\n:\n\n')
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
  const {response, stopped} = openStream([{event: 'mutation', data: 'x'.repeat(200_000)}])
  await vi.advanceTimersByTimeAsync(121_000)
  await stopped
  await expect(response.text()).rejects.toThrow('does not read')
})

test('a long event is sent in pieces, so that a connection buffers one of them', async () => {
  const data = 'नीलगढ़ '.repeat(20_000)
  const {response, abort} = openStream([{event: 'mutation', data}])
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
