import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/**
 * Words that earlier versions used for what has a standard term, and turns of phrase that are hard
 * to read in a second language.
 */
const IDIOMS =
  /\b(?:sleepers?|awakening|insists?|twins?|courier|intake|ledger|wish(?:es)?|occasion|suspects?|doubt(?:ed|s)?|torn|refresher|improver|lets? go|films?|stand-ins?|gates?|fingerprint(?:ed)?|leads? on|whoever|nobody|for so long|by itself|anew|would else)\b/i
const COMMENT = /^\s*(?:\/\/|\/?\*)/
const TITLE = /^\s*(?:test|describe)\b.*['"`]/
const PER_1000_LINES = 3

const sources = globSync('{app,lake,schemas,server,studio,tests}/**/*.{ts,tsx}', {
  exclude: ['**/sanity.types.ts', 'lake/dist/**', 'tests/rules/**'],
})

test.each([
  ['comments', COMMENT],
  ['test titles', TITLE],
])('%s use standard terms and plain sentences', (_, kind) => {
  const lines = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => kind.test(line))
      .map((line) => ({file, line: line.trim()})),
  )
  expect(lines.length).toBeGreaterThan(1000)
  const found = lines.filter(({line}) => IDIOMS.test(line))
  const shown = found.map(({file, line}) => `${file}: ${line}`).join('\n')
  expect(found.length, shown).toBeLessThan((PER_1000_LINES * lines.length) / 1000)
})
