import {expect} from 'vitest'
import {hero, targets, test} from '../../helpers/site/visit.ts'

const NARROW = {viewport: {width: 320, height: 256}}
const PARTS = [
  'Patient Management',
  'Appointments',
  'Clinical',
  'Billing',
  'Pharmacy',
  'Staff',
  'Facility',
  'Beds',
  'Location',
]

test('nine feature cards; the hero leads to them and to the integrations', async ({look}) => {
  const page = await look('/madicare-features')
  for (const [name, section] of [
    ['Explore the features', '#features'],
    ['See integrations', '#integrations'],
  ] as const) {
    expect(await targets(hero(page).getByRole('link', {name}))).toEqual([section])
    expect(await page.locator(section).count()).toBe(1)
  }
  const names = page.locator('#features').getByRole('heading', {level: 3})
  expect(await names.allTextContents()).toEqual(PARTS)
  await page.emulateMedia({media: 'print'})
  expect(await names.first().isVisible()).toBe(true)
  await page.emulateMedia({media: null})
})

test('FHIR and ABDM integrations, analytics, and Request a Demo to /contact', async ({look}) => {
  const page = await look('/madicare-features')
  const headings = page.locator('#integrations').getByRole('heading', {level: 3})
  const names = (await headings.allTextContents()).join()
  expect(names).toContain('FHIR')
  expect(names).toContain('ABDM')
  expect(await page.locator('#analytics li:not([role="img"] li)').count()).toBe(5)
  const links = page.locator('main section').last().getByRole('link', {name: 'Request a Demo'})
  expect(await targets(links)).toEqual(['/contact'])
})

test('at 400 % of a small window the dialogue scrolls as a whole', async ({visit}) => {
  const page = await visit('/madicare-features?feature=staff', NARROW)
  const head = page.locator('dialog .sticky').first()
  expect(await head.evaluate((it) => getComputedStyle(it).position)).toBe('static')
})

// How cards open and close: app/features/madicare/feature-explorer.browser.test.tsx.
