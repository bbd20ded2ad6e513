import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

test('nothing reaches storage without expecting that it is forbidden', () => {
  const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const users = sources.filter((file) =>
    /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  // Each of these files catches the errors that a browser throws.
  expect(users.sort()).toEqual([
    'app/features/site/follow-builds.client.ts',
    'app/lib/announcement.ts',
    'app/lib/arrival.ts',
    'app/lib/preview-perspective.ts',
    'app/lib/storage.ts',
    'app/lib/theme.ts',
  ])
})
