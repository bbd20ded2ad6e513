import {readFileSync} from 'node:fs'
import {runInNewContext} from 'node:vm'
import {expect, test} from 'vitest'
import {THEME_COLORS, THEME_SCRIPT} from './theme.ts'

function runScript(getItem: () => string | null) {
  const classes = new Set(['dark'])
  const classList = {
    add: (name: string) => classes.add(name),
    contains: (name: string) => classes.has(name),
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  }
  class MutationObserver {
    observe() {}
  }
  runInNewContext(THEME_SCRIPT, {
    document: {documentElement: {classList}, querySelector: () => null, querySelectorAll: () => []},
    localStorage: {getItem},
    addEventListener() {},
    MutationObserver,
  })
  return [...classes]
}

test('the head script puts the saved theme on the root before the first paint', () => {
  expect(runScript(() => 'light')).toEqual(['js', 'light'])
  expect(runScript(() => null)).toEqual(['dark', 'js'])
  expect(runScript(() => 'sepia')).toEqual(['dark', 'js'])
})

test('the head script survives a browser that forbids storage', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(runScript(forbidden)).toEqual(['dark', 'js'])
})

test('the bar of the browser has the colour of the surface', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  const surfaces = [...tokens.matchAll(/--color-surface: (#\w+)/g)].map(([, color]) => color)
  expect(surfaces).toContain(THEME_COLORS.dark)
  expect(surfaces).toContain(THEME_COLORS.light)
})
