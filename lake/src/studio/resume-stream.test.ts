import {expect, test} from 'vitest'
import {resumeStream} from './resume-stream.ts'

/** A stream that breaks after its chunks, like a lost connection. */
function breaking(...chunks: string[]): Response {
  const rest = chunks.map((chunk) => new TextEncoder().encode(chunk))
  return new Response(
    new ReadableStream({
      pull(controller) {
        const chunk = rest.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.error(new TypeError('network error'))
      },
    }),
  )
}

test('a lost stream continues after its last whole event', async () => {
  const requested: string[] = []
  const connections = [breaking('id: 7\nda', 'ta: c\n\n'), new Response('id: 8\ndata: d\n\n')]
  const stream = resumeStream(
    breaking('id: 5\ndata: a\n\n: beat\n\nid: 6\ndata: b'),
    async (id) => {
      requested.push(id)
      const next = connections.shift()
      if (!next) throw new TypeError('refused')
      return next
    },
  )
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const all = async () => {
    for (;;) text += (await reader?.read())?.value ?? ''
  }
  await expect(all()).rejects.toThrow('refused')
  expect(text).toBe('id: 5\ndata: a\n\n: beat\n\nid: 7\ndata: c\n\nid: 8\ndata: d\n\n')
  expect(requested).toEqual(['5', '7', '8'])
})

test('a stream that cannot be opened again ends with an error', async () => {
  const stream = resumeStream(breaking(), async () => new Response(null, {status: 400}))
  await expect(stream.text()).rejects.toThrow('refused')
})

test('a reader that leaves ends the connection', async () => {
  const ended = Promise.withResolvers<void>()
  const body = new ReadableStream({cancel: () => ended.resolve()})
  await resumeStream(new Response(body), () => expect.fail('opened again')).body?.cancel()
  await ended.promise
})
