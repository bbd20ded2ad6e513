import {globSync, readFileSync} from 'node:fs'
import {expect} from 'vitest'
import {z} from 'zod'
import {sharedTest as test} from '../helpers/shared-test.ts'

const chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')))

/** All chunks that a visitor of an entry may load, including lazily loaded ones. */
function reachable(key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return seen
  seen.add(key)
  for (const next of [...entry.imports, ...entry.dynamicImports]) reachable(next, seen)
  return seen
}

const routeKeys = Object.keys(manifest).filter((key) => /^app\/(root|routes\/)/.test(key))
const publicKeys = routeKeys.filter((key) => !key.startsWith('app/routes/studio.tsx'))

test('no public page reaches a chunk of the Studio', () => {
  expect(publicKeys.length).toBeGreaterThan(5)
  for (const key of publicKeys) {
    const studioChunks = [...reachable(key)].filter((name) => /studio|sanity\/lib/.test(name))
    expect(studioChunks, key).toEqual([])
  }
})

test('the Studio is reachable from its own route', () => {
  const studio = routeKeys.find((key) => key.startsWith('app/routes/studio.tsx'))
  expect([...reachable(studio ?? '')]).toContain('studio/studio.client.tsx')
})

test('the browser gets no code of the server or the lake', () => {
  const text = globSync('build/client/**/*.js').map((file) => readFileSync(file, 'utf8'))
  for (const marker of ['DatabaseSync', 'SANITY_API_WRITE_TOKEN', 'PRAGMA journal_mode']) {
    expect(
      text.some((code) => code.includes(marker)),
      marker,
    ).toBe(false)
  }
})

test('the Studio and the site get no style sheet of each other', async ({site}) => {
  const sheets = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    return [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href]) => href)
  }
  const [ofSite, ofStudio] = [await sheets('/about'), await sheets('/studio')]
  expect(ofSite).toHaveLength(1)
  expect(ofStudio.filter((href) => ofSite.includes(href))).toEqual([])
})

test('the map from sources to chunks is not served', async ({site}) => {
  expect((await fetch(`${site.url}/.vite/manifest.json`)).status).toBe(404)
})
