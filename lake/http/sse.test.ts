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
