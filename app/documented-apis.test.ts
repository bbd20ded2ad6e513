import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** Undocumented names of React and of React Router. */
const INTERNALS = ['UNSAFE_', 'data-discover', '__react', 'X-Remix']

test('no source builds on internals of the framework', () => {
  const sources = globSync('{app,lake,schemas,server,studio,tests,tools}/**/*.{ts,tsx}').filter(
    (path) => !path.endsWith('documented-apis.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return INTERNALS.filter((name) => text.includes(name)).map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})
