import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {SITE_ROUTES} from '#tests/helpers/site/site-routes.ts'

/** Where paths are written, besides `app/routes.ts`. */
const TABLES = [
  // The paths of documents, for Studio and queries; route-table.test.ts compares them with the routes.
  'schemas/constants.ts',
  // Generated from the queries.
  'app/content/sanity.types.ts',
  // Content, as editors enter it.
  'app/blocks/*/example.ts',
]

test('a path is written in the route table only; code calls href()', () => {
  const names = Object.values(SITE_ROUTES).flatMap((route) => route?.path?.split('/')[0] || [])
  const name = [...new Set(names)].filter((it) => it !== '*').map((it) => it.replaceAll('.', '\\.'))
  const path = new RegExp(`(?<!href\\(\\s*)['"\`]/(?:${name.join('|')})(?=['"\`/?#$])`)
  const files = globSync('{app,lake,schemas,server,studio}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.{ts,tsx}', 'app/routes.ts', 'lake/dist/**', ...TABLES],
  })
  expect(files.length).toBeGreaterThan(500)
  const written = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line) && path.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(written).toEqual([])
})
