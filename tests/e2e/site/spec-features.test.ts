import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {eventually, hero, targets, test} from '../../helpers/site/visit.ts'

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

const card = (page: Page, name: string) => page.getByRole('button', {name, exact: true})
const openDialogs = (page: Page) => page.locator('dialog[open]')

test('the hero’s buttons lead to features and integrations', async ({look}) => {
  const page = await look('/madicare-features')
  for (const [name, section] of [
    ['Explore the features', '#features'],
    ['See integrations', '#integrations'],
  ] as const) {
    expect(await targets(hero(page).getByRole('link', {name}))).toEqual([section])
    expect(await page.locator(section).count()).toBe(1)
  }
})

test('nine feature cards', async ({look}) => {
  const page = await look('/madicare-features')
  const names = page.locator('#features').getByRole('heading', {level: 3})
  expect(await names.allTextContents()).toEqual(PARTS)
})

test('the integrations are FHIR and ABDM, among others', async ({look}) => {
  const page = await look('/madicare-features')
  const names = await page
    .locator('#integrations')
    .getByRole('heading', {level: 3})
    .allTextContents()
  expect(names.join()).toContain('FHIR')
  expect(names.join()).toContain('ABDM')
})

test('five points on analytics', async ({look}) => {
  const page = await look('/madicare-features')
  const points = page.locator('#analytics li:not([role="img"] li)')
  expect(await points.count()).toBe(5)
})

test('at the end, Request a Demo leads to /contact', async ({look}) => {
  const page = await look('/madicare-features')
  const links = page.locator('main section').last().getByRole('link', {name: 'Request a Demo'})
  expect(await targets(links)).toEqual(['/contact'])
})

// How cards open and close: app/features/madicare/feature-explorer.browser.test.tsx.

test('opening a card shows description, key benefits, and features and capabilities', async ({
  visit,
}) => {
  const page = await visit('/madicare-features')
  for (const name of ['Patient Management', 'Location']) {
    await card(page, name).click()
    const dialog = page.getByRole('dialog', {name})
    await dialog.getByRole('heading', {name: 'Key Benefits'}).waitFor()
    await dialog.getByRole('heading', {name: 'Features and Capabilities'}).waitFor()
    expect
      .soft((await dialog.getByRole('paragraph').first().innerText()).length)
      .toBeGreaterThan(40)
    expect.soft(await dialog.getByRole('listitem').count(), name).toBeGreaterThan(4)
    await dialog.getByRole('button', {name: 'Close'}).click()
    await eventually(() => openDialogs(page).count()).toBe(0)
    // The dialogue closes before the card's state changes.
    await eventually(() => card(page, name).getAttribute('aria-expanded')).toBe('false')
  }
})

test('a card pressed as another closes opens, and going back closes it', async ({visit}) => {
  const page = await visit('/madicare-features')
  await card(page, 'Beds').click()
  await page.getByRole('dialog', {name: 'Beds'}).waitFor()
  // Clicks while the history is still going back.
  const billing = await card(page, 'Billing').elementHandle()
  await page.evaluate((button) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    dialog?.addEventListener('close', () => (button as HTMLElement | null)?.click(), {once: true})
    dialog?.close()
  }, billing)
  await page.getByRole('dialog', {name: 'Billing'}).waitFor()
  expect(new URL(page.url()).search).toBe('?feature=billing')
  await page.goBack()
  await eventually(() => openDialogs(page).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})
