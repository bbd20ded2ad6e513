import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {PAGE_PATHS, SLUG_PREFIXES} from '#schemas/constants.ts'
import {createNearMatches} from './near-matches.ts'

const PATHS: Record<string, string> = PAGE_PATHS
const PREFIXES: Record<string, string> = SLUG_PREFIXES

const seedDocument = z.object({
  _type: z.string(),
  slug: z.object({current: z.string()}).optional(),
  hero: z.object({title: z.string()}).optional(),
  title: z.string().default(''),
  name: z.string().default(''),
})

/** The pages of the sample content, with their headlines. */
const PAGES = readFileSync(join(import.meta.dirname, '../../studio/seed/data/data.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const {_type, slug, hero, title, name} = seedDocument.parse(JSON.parse(line))
    const prefix = PREFIXES[_type]
    const path = prefix && slug ? prefix + slug.current : PATHS[_type]
    return path ? [{path, title: hero?.title || title || name}] : []
  })

const nearMatches = createNearMatches(PAGES)

test.each([
  ['/about-us', '/about'],
  ['/About/', '/about'],
  ['/contact-us', '/contact'],
  ['/contact.html', '/contact'],
  ['/medicare', '/madicare'],
  ['/mad-icare', '/madicare'],
  ['/madicare/features', '/madicare-features'],
  ['/softwaresolutions', '/software-solutions'],
  ['/case-studies', '/case-study/fintech'],
  ['/case-studies/fintech', '/case-study/fintech'],
  ['/fintech', '/case-study/fintech'],
  ['/courses', '/course-register'],
  ['/refer', '/referral'],
  ['/sign-in', '/login'],
  ['/blog/first-fhir-interface', '/blog/your-first-fhir-interface'],
  ['/blog/your-frist-fihr-interface', '/blog/your-first-fhir-interface'],
  ['/frequently-asked-questions', '/faq'],
  ['/bed-board', '/blog/five-marks-on-the-bed-board'],
  ['/%E0%A4%A/about', '/about'],
])('%s: did you mean %s?', (path, expected) => {
  expect(nearMatches(path)[0]?.path).toBe(expected)
})

test.each([
  '/nope',
  '/open',
  '/home',
  '/admin',
  '/careers',
  '/products',
  '/wp-admin.php',
  '/xyzzy',
  '/',
  '/.env',
  '/%%%',
])('%s resembles nothing, so it suggests nothing', (path) => {
  expect(nearMatches(path)).toEqual([])
})

test.each([
  ['/abuot', ['/about']],
  ['/blog/nope', ['/blog']],
  ['/caseStudy', ['/case-study/fintech', '/case-study/ecommerce', '/case-study/hr']],
  ['/madcare', ['/madicare', '/madicare-features', '/madicare-for-small-hospitals']],
])('%s suggests only what is near', (path, expected) => {
  expect(nearMatches(path).map((page) => page.path)).toEqual(expected)
})

test('no more than three pages are suggested, the best first', () => {
  const paths = nearMatches('/blog/the-first-bed-board').map(({path}) => path)
  expect(paths[0]).toBe('/blog/five-marks-on-the-bed-board')
  expect(paths.length).toBeLessThanOrEqual(3)
})

const HOSTILE = [
  `/${'a-'.repeat(50_000)}`,
  `/${Array.from({length: 5_000}, (_, n) => ((n * 7919) % 46_656).toString(36)).join('-')}`,
  `/${'note-on-the-ward-'.repeat(1_000)}`,
  `/${'%C3%A9'.repeat(10_000)}`,
]

/** Processor time in ms of the fastest of three runs; other processes share the machine. */
function costMs(run: () => void): number {
  const times = Array.from({length: 3}, () => {
    const before = process.cpuUsage()
    run()
    const {user, system} = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test('no address costs more than a few ordinary ones, however long it is', () => {
  const pages = Array.from({length: 3_000}, (_, n) => ({
    path: `/blog/note-${n}-on-the-${(n * 7919).toString(36)}`,
    title: `Note ${n} on a ward of ${n % 97} beds`,
  }))
  const find = createNearMatches(pages)
  const ordinary = costMs(() => find('/blog/nott-17-on-the-wrd-of-beds'))
  for (const path of HOSTILE) {
    expect(
      costMs(() => find(path)),
      path.slice(0, 20),
    ).toBeLessThan(ordinary * 4 + 5)
  }
  expect(find('/blog/nott-17-on-the-wrd')[0]?.path).toContain('/note-17-')
}, 30_000)
