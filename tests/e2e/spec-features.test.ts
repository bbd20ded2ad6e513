import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {address, eventually, hero, targets, test} from '../helpers/visit.ts'

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

test.for([
  ['Explore the features', '#features'],
  ['See integrations', '#integrations'],
] as const)('the hero’s button %s scrolls to its section', async ([name, section], {visit}) => {
  const page = await visit('/madicare-features')
  await hero(page).getByRole('link', {name}).click()
  const top = () => page.locator(section).evaluate((part) => part.getBoundingClientRect().top)
  await eventually(async () => Math.abs(await top())).toBeLessThan(140)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('nine feature cards', async ({look}) => {
  const page = await look('/madicare-features')
  const names = page.locator('#features').getByRole('heading', {level: 3})
  expect(await names.allTextContents()).toEqual(PARTS)
})

test('opening a card shows description, key benefits, and features and capabilities', async ({
  visit,
}) => {
  const page = await visit('/madicare-features')
  for (const name of PARTS) {
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
    // The dialogue is gone before the card knows.
    await eventually(() => card(page, name).getAttribute('aria-expanded')).toBe('false')
  }
})

test('a card pressed as another closes opens, and going back closes it', async ({visit}) => {
  const page = await visit('/madicare-features')
  await card(page, 'Beds').click()
  await page.getByRole('dialog', {name: 'Beds'}).waitFor()
  // In the same moment, while the history still goes back.
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

test('only one card is open at once, and clicking it again closes it', async ({visit}) => {
  const page = await visit('/madicare-features')
  // The open dialogue covers the cards, so they are pressed as a script presses them.
  const press = (name: string) =>
    page
      .locator('#features form button', {hasText: name})
      .first()
      .evaluate((button: HTMLButtonElement) => button.click())
  await press('Billing')
  await page.getByRole('dialog', {name: 'Billing'}).waitFor()
  await press('Pharmacy')
  await page.getByRole('dialog', {name: 'Pharmacy'}).waitFor()
  expect(await openDialogs(page).count()).toBe(1)
  await press('Pharmacy')
  await eventually(() => openDialogs(page).count()).toBe(0)
})

test('Close and Learn More; the page behind does not scroll meanwhile', async ({visit}) => {
  const page = await visit('/madicare-features')
  await card(page, 'Beds').click()
  await page.getByRole('dialog').waitFor()
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await page.getByRole('dialog').getByRole('link', {name: 'Learn More'}).click()
  await eventually(() => address(page)).not.toMatch(/^\/madicare-features/)
  const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
  await eventually(overflow).not.toBe('hidden')
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
  const links = page.locator('main > section').last().getByRole('link', {name: 'Request a Demo'})
  expect(await targets(links)).toEqual(['/contact'])
})
