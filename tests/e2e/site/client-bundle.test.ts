import {globSync, readFileSync} from 'node:fs'
import {expect} from 'vitest'
import {z} from 'zod'
import {sharedTest as test} from '../../helpers/site/shared-test.ts'

const chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')))

/** The chunks that an entry loads at once, and with `isLazy` those that it may load later. */
function loaded(key: string, isLazy = false, seen = new Set<string>()): Set<string> {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return seen
  seen.add(key)
  const later = isLazy ? entry.dynamicImports : []
  for (const next of [...entry.imports, ...later]) loaded(next, isLazy, seen)
  return seen
}

/** All chunks that a visitor of an entry may load. */
const reachable = (key: string) => loaded(key, true)

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

test('only dashboards load the validation library before a form is used', () => {
  for (const key of publicKeys.filter((name) => !name.includes('dashboard'))) {
    const scripts = [...loaded(key)].map((name) => manifest[name]?.file)
    const found = scripts.filter((file) =>
      readFileSync(`build/client/${file}`, 'utf8').includes('$ZodType'),
    )
    expect(found, key).toEqual([])
  }
})

test('a page has its styles within; the Studio and the site share none', async ({site}) => {
  const [ofSite, ofStudio] = await Promise.all(
    ['/about', '/studio'].map(async (path) => (await fetch(site.url + path)).text()),
  )
  expect(ofSite).toContain('<style data-precedence="site" data-href="site">')
  expect(ofSite).not.toContain('rel="stylesheet"')
  expect(ofStudio).not.toContain('data-href="site"')
  // The scripts do not contain the text again.
  const scripts = publicKeys.flatMap((key) => [...reachable(key)]).map((key) => manifest[key]?.file)
  expect(scripts.length).toBeGreaterThan(5)
  for (const file of new Set(scripts)) {
    expect(readFileSync(`build/client/${file}`, 'utf8'), file).not.toContain('@font-face')
  }
})

test('the Studio has its typeface, upright and italic, and letters of Hindi', () => {
  const faces = globSync('build/client/assets/*.css')
    .flatMap((file) => readFileSync(file, 'utf8').match(/@font-face\s*\{[^}]*\}/g) ?? [])
    .filter((face) => /font-family:\s*"?Inter\b/.test(face))
  const files = faces.map((face) => /fonts\/([a-z-]+)-[0-9a-f]{8}\.woff2/.exec(face)?.[1])
  expect(files.toSorted()).toEqual(['eczar-devanagari', 'inter', 'inter-italic'])
  expect(faces.find((face) => face.includes('devanagari'))).toMatch(/unicode-range:\s*U\+900-97f/i)
})

test('only dashboards load their sample data, and none the writer of CSV files before an export', () => {
  const files = new Map(
    globSync('build/client/**/*.js').map((file) => [
      file.replace('build/client/', ''),
      readFileSync(file, 'utf8'),
    ]),
  )
  const loaders = (text: string) =>
    publicKeys.filter((key) =>
      [...loaded(key)].some((name) => files.get(manifest[name]?.file ?? '')?.includes(text)),
    )
  expect(loaders('REF-2026-K7QW').every((key) => key.includes('dashboard'))).toBe(true)
  expect(loaders('BAD_DELIMITERS')).toEqual([])
  expect([...files.values()].some((text) => text.includes('BAD_DELIMITERS'))).toBe(true)
})
