import {Writable} from 'node:stream'
import {expect, test} from 'vitest'
import {createLineOutput} from './line-output.ts'

const LINE = `${'x'.repeat(99)}\n`

/** A stream whose reader reads nothing until `resume` is called. */
function stalledStream() {
  const read: string[] = []
  const waiting: (() => void)[] = []
  let isStalled = true
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      read.push(String(chunk))
      if (isStalled) waiting.push(done)
      else done()
    },
  })
  return {
    stream,
    read,
    resume() {
      isStalled = false
      for (const done of waiting.splice(0)) done()
    },
  }
}

test('a reader that takes nothing costs a megabyte, and hears how much it missed', async () => {
  const {stream, read, resume} = stalledStream()
  const {promise, resolve} = Promise.withResolvers<number>()
  const output = createLineOutput(stream, resolve)
  for (let n = 0; n < 100_000; n++) output.write(LINE)
  expect(stream.writableLength).toBeLessThan(1024 * 1024 + LINE.length)
  resume()
  const lost = await promise
  expect(lost).toBeGreaterThan(80_000)
  expect(read.length + lost).toBe(100_000)
  output.write('afterwards\n')
  expect(read.at(-1)).toBe('afterwards\n')
})

test.each(['EPIPE', 'EIO', 'ENOSPC'])('%s is no error of the process', async (code) => {
  const stream = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), {code})),
  })
  const output = createLineOutput(stream, () => {})
  const failed = new Promise((resolve) => stream.once('error', resolve))
  output.write(LINE)
  expect(await failed).toMatchObject({code})
  output.write(LINE)
  stream.write(LINE)
})
