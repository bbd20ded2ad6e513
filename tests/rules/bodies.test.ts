import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** The modules that read the body of a request, whose type, size and faults they check. */
const READERS = ['app/forms/read-form.server.ts', 'lake/src/http/body.ts', 'server/http/webhook.ts']
const READS = /\breq(?:uest)?\.(?:arrayBuffer|blob|bytes|formData|json|parseBody|text)\(/

test('forms and JSON of clients are read by few modules', () => {
  const files = globSync('{app,lake,server}/**/*.{ts,tsx}', {
    // The Studio's side of the lake runs in the browser.
    exclude: ['**/*.test.{ts,tsx}', 'lake/dist/**', 'lake/src/studio/**'],
  })
  expect(files.length).toBeGreaterThan(500)
  const readers = files.filter((file) => READS.test(readFileSync(file, 'utf8')))
  expect(readers.sort()).toEqual(READERS)
})
