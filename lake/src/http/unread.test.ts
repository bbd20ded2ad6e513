import {expect, onTestFinished, test, vi} from 'vitest'
import type {Identity} from '../types.ts'
import {readAsWanted, Unread} from './unread.ts'

const MIB = 1024 * 1024

function reader(id: string) {
  const identity: Identity = {id, name: id, email: '', role: 'viewer', isRobot: true}
  return {identity, address: null}
}

test('the bytes of an account are bounded, whatever they are of, and so are those of all', () => {
  const unread = new Unread()
  expect(unread.hold(reader('a'), 70 * MIB)).not.toBe(null)
  expect(unread.hold(reader('a'), 3 * MIB)).toBe(null)
  const release = unread.hold(reader('b'), 70 * MIB)
  expect(unread.hold(reader('c'), 70 * MIB)).toBe(null)
  release?.()
  expect(unread.hold(reader('c'), 70 * MIB)).not.toBe(null)
})

test('strangers take no room from accounts', () => {
  const unread = new Unread()
  for (const address of ['a', 'b']) {
    expect(unread.hold({identity: null, address}, 36 * MIB)).not.toBe(null)
  }
  expect(unread.hold({identity: null, address: 'c'}, MIB)).toBe(null)
  expect(unread.hold(reader('a'), 70 * MIB)).not.toBe(null)
})

test('a response of which nothing is read is cut off, and makes room', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const end = vi.fn()
  const stream = readAsWanted(() => new Uint8Array(10), end)
  const streamReader = stream.getReader()
  await streamReader.read()
  vi.advanceTimersByTime(119_000)
  await streamReader.read()
  vi.advanceTimersByTime(119_000)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  await expect(streamReader.read()).rejects.toThrow('does not read')
  expect(end).toHaveBeenCalledTimes(1)
})

test('a long text is sent in pieces, so that a connection buffers one of them', async () => {
  const texts = ['नीलगढ़ '.repeat(20_000), '']
  const body = new Unread().texts(async () => texts.shift() ?? '', reader('a'))
  const sizes: number[] = []
  for await (const piece of body) sizes.push(piece.byteLength)
  expect(Math.max(...sizes)).toBe(64 * 1024)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(Buffer.byteLength('नीलगढ़ ') * 20_000)
})
