import {expect, test} from 'vitest'
import {createNearMatches} from './near-matches.ts'

const PAGES = [
  {path: '/', title: 'Software that holds when the ward is full'},
  {path: '/madicare', title: 'The hospital on one page'},
  {path: '/madicare-features', title: 'Nine parts that know of each other'},
  {path: '/software-solutions', title: 'Custom software, in weeks you can count'},
  {path: '/about', title: 'A small company with a long attention span'},
  {path: '/contact', title: 'Talk to the people who build it'},
  {path: '/blog', title: 'Notes from wards and workshops'},
  {path: '/faq', title: 'Frequently asked questions'},
  {path: '/case-study/fintech', title: 'Cash matching for a young lender'},
  {path: '/blog/your-first-fhir-interface', title: 'Your first FHIR interface'},
  {path: '/blog/five-marks-on-the-bed-board', title: 'Five marks on a bed board'},
]

const nearMatches = createNearMatches(PAGES)

test.each([
  ['/abuot', '/about'],
  ['/About/', '/about'],
  ['/contact-us', '/contact'],
  ['/contact.html', '/contact'],
  ['/medicare', '/madicare'],
  ['/madicare/features', '/madicare-features'],
  ['/softwaresolutions', '/software-solutions'],
  ['/case-studies/fintech', '/case-study/fintech'],
  ['/fintech', '/case-study/fintech'],
  ['/blog/first-fhir-interface', '/blog/your-first-fhir-interface'],
  ['/blog/your-frist-fihr-interface', '/blog/your-first-fhir-interface'],
  ['/frequently-asked-questions', '/faq'],
  ['/bed-board', '/blog/five-marks-on-the-bed-board'],
  ['/%E0%A4%A/about', '/about'],
])('%s: did you mean %s?', (path, expected) => {
  expect(nearMatches(path)[0]?.path).toBe(expected)
})

test('an address that resembles nothing suggests nothing', () => {
  for (const path of ['/wp-admin.php', '/xyzzy', '/', '/.env', '/%%%']) {
    expect(nearMatches(path), path).toEqual([])
  }
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
