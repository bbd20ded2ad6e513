import {expect} from 'vitest'
import {hero, targets, test} from '../../helpers/site/visit.ts'

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
})

test('the integrations are FHIR and ABDM, among others; five points on analytics; Request a Demo leads to /contact', async ({
  look,
}) => {
  const page = await look('/madicare-features')
  const names = await page
    .locator('#integrations')
    .getByRole('heading', {level: 3})
    .allTextContents()
  expect(names.join()).toContain('FHIR')
  expect(names.join()).toContain('ABDM')
  const points = page.locator('#analytics li:not([role="img"] li)')
  expect(await points.count()).toBe(5)
  const links = page.locator('main section').last().getByRole('link', {name: 'Request a Demo'})
  expect(await targets(links)).toEqual(['/contact'])
})

// How cards open and close: app/features/madicare/feature-explorer.browser.test.tsx.
