import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {oppositeTheme, parseTheme, THEME_SCRIPT} from './theme.ts'

function runScript(getItem: () => string | null) {
  const classes = new Set(['dark'])
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
  }
  runInNewContext(THEME_SCRIPT, {
    document: {documentElement: {classList}},
    localStorage: {getItem},
  })
  return [...classes]
}

test('dark unless light was saved', () => {
  expect(parseTheme(null)).toBe('dark')
  expect(parseTheme('sepia')).toBe('dark')
  expect(parseTheme('light')).toBe('light')
  expect(oppositeTheme('light')).toBe('dark')
})

test('the head script puts the saved theme on the root before the first paint', () => {
  expect(runScript(() => 'light')).toEqual(['js', 'light'])
  expect(runScript(() => null)).toEqual(['dark', 'js'])
})

test('the head script survives a browser that forbids storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(runScript(forbidden)).toEqual(['dark', 'js'])
})
