import {expect, test} from 'vitest'
import {nearMatches} from './near-matches.ts'

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
  expect(nearMatches(path, PAGES)[0]?.path).toBe(expected)
})

test('an address that resembles nothing suggests nothing', () => {
  for (const path of ['/wp-admin.php', '/xyzzy', '/', '/.env', '/%%%']) {
    expect(nearMatches(path, PAGES), path).toEqual([])
  }
})

test('no more than three pages are suggested, the best first', () => {
  const paths = nearMatches('/blog/the-first-bed-board', PAGES).map(({path}) => path)
  expect(paths[0]).toBe('/blog/five-marks-on-the-bed-board')
  expect(paths.length).toBeLessThanOrEqual(3)
})

test('a hostile address costs no noticeable time', () => {
  const started = performance.now()
  nearMatches(`/${'a-'.repeat(50_000)}`, PAGES)
  expect(performance.now() - started).toBeLessThan(200)
})
