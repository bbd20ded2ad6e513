import {expect, test} from 'vitest'
import {plainText} from './plain-text.ts'

test('a foreign text becomes one line without control characters', () => {
  expect(plainText(' Already\r\nregistered\u0000\u202e! ', 50)).toBe('Already registered !')
  expect(plainText('पंजीकरण', 50)).toBe('पंजीकरण')
})

test('a long text is cut by characters, never through one', () => {
  expect(plainText('👍👍👍👍', 3)).toBe('👍👍…')
  expect(plainText('abc', 3)).toBe('abc')
})

test('nothing is left of nothing', () => {
  expect(plainText(' \n\t ', 10)).toBeNull()
})
