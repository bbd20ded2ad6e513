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
    'app/browser/account.ts',
    'app/browser/announcement.ts',
    'app/browser/arrival.ts',
    'app/browser/theme.ts',
    'app/features/auth/session-store.ts',
    'app/lib/preview.ts',
    'app/routes/studio.tsx',
  ])
})
