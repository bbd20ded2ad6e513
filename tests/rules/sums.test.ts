import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/**
 * Lines that a folder may have. They guard against growth: a feature that adds lines removes as many. A
 * limit only goes down, until it is at most 3 % above the aim: app 22 500, studio 7 500, server 5 500, schemas 3 500,
 * lake 17 500, tools 4 500, tests 38 000. Authors, the permission for enquiries, subscriptions and campaigns have
 * raised them once, the health of the site and the blocks for a trade fair a second time, agents and the list of
 * compatibility that of lake and tests a third time, queries among 50 000 documents that of lake a fourth time, `init` once more.
 */
const LIMITS = {
  app: 23_069,
  studio: 7_654,
  // Programs that nothing imports, and that go when no data folder needs them.
  'studio/migrations': 433,
  server: 5_622,
  schemas: 3_597,
  lake: 17_995,
  tools: 4_633,
}
const TESTS_LIMIT = 39_140

const SOURCES = '**/*.{ts,tsx,css,js,mjs}'
const NO_SOURCES = [
  '**/node_modules/**',
  'lake/dist/**',
  'lake/examples/**',
  // `npm run typegen` writes them.
  'app/blocks/lists/**',
  '**/sanity.types.ts',
  '**/shown-texts.server.ts',
]
const TEST_FILES = ['**/*.test.*', 'lake/test/**']

function lineCount(patterns: string[], exclude: string[]): number {
  const files = new Set(globSync(patterns, {exclude}))
  return [...files].reduce(
    (sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1,
    0,
  )
}

test.each(Object.entries(LIMITS))('%s has at most %i lines without tests', (folder, limit) => {
  const others = Object.keys(LIMITS).filter((other) => other.startsWith(`${folder}/`))
  const exclude = [...NO_SOURCES, ...TEST_FILES, ...others.map((other) => `${other}/**`)]
  const count = lineCount([`${folder}/${SOURCES}`], exclude)
  expect(count).toBeGreaterThan(limit / 2)
  expect(count).toBeLessThanOrEqual(limit)
})

test('tests and their helpers have at most 39 140 lines', () => {
  const nextToModules = Object.keys(LIMITS).map((folder) => `${folder}/**/*.test.{ts,tsx}`)
  const count = lineCount(
    [`tests/${SOURCES}`, `lake/test/${SOURCES}`, ...nextToModules],
    NO_SOURCES,
  )
  expect(count).toBeGreaterThan(TESTS_LIMIT / 2)
  expect(count).toBeLessThanOrEqual(TESTS_LIMIT)
})
