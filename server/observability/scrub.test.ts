import {expect, test} from 'vitest'
import {scrub} from './scrub.ts'

test.each([
  ['Error: no such user asha.rao+x@clinic.example', 'Error: no such user [e-mail]'],
  ['/contact/+91 98765 43210/a', '/contact/[number]/a'],
  ['Error: call (0) 98765-43210 now', 'Error: call (0) [number] now'],
  ['    at run (file:///srv/site.js:120:34)', '    at run (file:///srv/site.js:120:34)'],
])('%s becomes %s', (text, scrubbed) => expect(scrub(text)).toBe(scrubbed))

test('what a parser quotes of a body is left out, where it happened is kept', () => {
  const {stack = ''} = parseFailure('{"name": Asha Rao of "City Clinic"}')
  expect(stack).toContain('Asha')
  expect(scrub(stack)).not.toMatch(/Asha|Clinic/)
  expect(scrub(stack)).toContain('scrub.test.ts')
})

function parseFailure(text: string): Error {
  try {
    JSON.parse(text)
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('That was JSON')
}
