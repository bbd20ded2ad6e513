import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/**
 * Words that earlier versions used for what has a standard term, and turns of phrase that are hard
 * to read in a second language. CONTRIBUTING.md refers to this list, which is the only one.
 */
const IDIOMS =
  /\b(?:sleepers?|awakening|insists?|twins?|courier|intake|ledger|wish(?:es)?|occasion|suspects?|doubt(?:ed|s)?|torn|refresher|improver|lets? go|films?|stand-ins?|gates?|fingerprint(?:ed)?|leads? on|whoever|nobody|somebody|beside|for so long|by itself|anew|would else|lanes?|seals?|holders?|arranged|told|asked|(?:the|an) answers?|answered|answers \d+)\b/i
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)/
const TITLE = /^\s*(?:test|describe)\b.*['"`]/
const CODE = /`[^`]*`/g
const DECLARATION = /^\s*(?:export )?(?:const|let|function|class|interface|type) \w/

const sources = globSync('{app,lake,schemas,server,studio,tests,tools}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/sanity.types.ts', 'lake/dist/**', 'tests/rules/**'],
})

test.each([
  ['comments', COMMENT],
  ['test titles', TITLE],
  ['names', DECLARATION],
])('%s use standard terms and plain sentences', (_, kind) => {
  const lines = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => kind.test(line))
      .map((line) => ({file, text: textOf(line, kind)})),
  )
  expect(lines.length).toBeGreaterThan(1000)
  const found = lines.filter(({text}) => IDIOMS.test(text))
  expect(found.map(({file, text}) => `${file}: ${text.trim()}`)).toEqual([])
})

/** What the rule reads of a line. The words of a name stand apart. */
function textOf(line: string, kind: RegExp): string {
  if (kind === COMMENT) return line.replaceAll(CODE, '')
  if (kind === TITLE) return line
  const [name = ''] = line.replace(DECLARATION, (start) => start.slice(-1)).match(/^\w+/) ?? []
  return name.replace(/_|(?<=[a-z])(?=[A-Z])/g, ' ')
}
