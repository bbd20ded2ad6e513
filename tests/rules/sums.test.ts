import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** Lines that a folder may have. They guard against growth: a feature that adds lines removes as many. */
const LIMITS = {
  app: 22_500,
  studio: 7_500,
  server: 5_500,
  schemas: 3_500,
  lake: 17_500,
  tools: 4_500,
}
const TESTS_LIMIT = 38_000
/** What a sum may be above its limit until lines are removed. */
const ROOM = 1.03

const SOURCES = '**/*.{ts,tsx,css,js,mjs}'
const NO_SOURCES = ['**/node_modules/**', '**/sanity.types.ts', 'lake/dist/**', 'lake/examples/**']
const TEST_FILES = ['**/*.test.*', 'lake/test/**']

function lineCount(patterns: string[], exclude: string[]): number {
  const files = new Set(globSync(patterns, {exclude}))
  return [...files].reduce(
    (sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1,
    0,
  )
}

test.each(Object.entries(LIMITS))('%s has at most %i lines without tests', (folder, limit) => {
  const count = lineCount([`${folder}/${SOURCES}`], [...NO_SOURCES, ...TEST_FILES])
  expect(count).toBeGreaterThan(limit / 2)
  expect(count).toBeLessThanOrEqual(limit * ROOM)
})

test('tests and their helpers have at most 38 000 lines', () => {
  const nextToModules = Object.keys(LIMITS).map((folder) => `${folder}/**/*.test.{ts,tsx}`)
  const count = lineCount(
    [`tests/${SOURCES}`, `lake/test/${SOURCES}`, ...nextToModules],
    NO_SOURCES,
  )
  expect(count).toBeGreaterThan(TESTS_LIMIT / 2)
  expect(count).toBeLessThanOrEqual(TESTS_LIMIT * ROOM)
})
