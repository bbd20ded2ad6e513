import {expect, onTestFinished, test, vi} from 'vitest'
import {type ServerEvent, textsOf} from './sse.ts'

/** The texts of these events, of which the last is followed by an error or by nothing. */
function open(events: ServerEvent[], mayGoOn = () => true, error = '') {
  const controller = new AbortController()
  const {signal} = controller
  const onError = vi.fn()
  async function* source() {
    yield* events
    if (error !== '') throw new Error(error)
    await new Promise(() => {})
  }
  const texts = textsOf(source(), {signal, mayGoOn, onError})
  const next = async () => (await texts.next()).value ?? ''
  return {next, onError, abort: () => controller.abort()}
}

test('events are written as the format wants them', async () => {
  const {next} = open([{id: '7', event: 'mutation', data: {text: 'one\ntwo'}}])
  expect(await next()).toBe('retry: 1000\n\n')
  expect(await next()).toBe('id: 7\nevent: mutation\ndata: {"text":"one\\ntwo"}\n\n')
})

test('a quiet stream has heartbeats, and ends with its session', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let mayGoOn = true
  const {next} = open([], () => mayGoOn)
  await next()
  for (const isOver of [false, false, true]) {
    mayGoOn = !isOver
    const text = next()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await text).toBe(isOver ? '' : ':\n\n')
  }
})

test('an event of a session that has ended is not sent', async () => {
  const {next} = open([{event: 'mutation', data: 1}], () => false)
  await next()
  expect(await next()).toBe('')
})

test('a stream that waits ends when the lake closes', async () => {
  const {next, abort} = open([])
  await next()
  const text = next()
  abort()
  expect(await text).toBe('')
})

test('a stream ends when its events fail, which is reported', async () => {
  const {next, onError} = open([], () => true, 'The disk failed')
  await next()
  expect(await next()).toBe('')
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({message: 'The disk failed'}))
})
