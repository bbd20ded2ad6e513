import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {expectAccessibleInLooks} from '../../helpers/site/axe.ts'
import {expectVisible, walk} from '../../helpers/site/keyboard.ts'
import {sampleUser} from '../../helpers/site/sample-visitors.ts'
import {address, counters, region, test, type VisitOptions} from '../../helpers/site/visit.ts'

const SUBMIT_DELAY_MS = 1500
const REFERRER = {user: sampleUser('Referrer')}
const NEWCOMER = {user: sampleUser('Referrer without referrals yet')}
const DESK = {viewport: {width: 1440, height: 900}}
const NARROW = {viewport: {width: 320, height: 800}}

const rows = (page: Page) => region(page, 'My Referrals').getByRole('row')
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Submit New Referral'})
const field = (page: Page, name: string) => dialog(page).getByLabel(name)
const newReferral = (page: Page) => page.getByRole('button', {name: 'New Referral', exact: true})
const submit = (page: Page) => dialog(page).getByRole('button', {name: 'Submit Referral'})

type Visit = (path: string, options?: VisitOptions) => Promise<Page>

/** Opens the dashboard, and waits until the signed-in user is known. */
async function open(visit: Visit, options: VisitOptions = REFERRER): Promise<Page> {
  const page = await visit('/user-dashboard', options)
  await page.getByRole('button', {name: 'Logout'}).waitFor()
  return page
}

async function fillIn(page: Page) {
  await field(page, 'Client Name').fill('Ghanta Ghar Clinic')
  await field(page, 'Client Phone Number').fill('9123456780')
  await field(page, 'Project Type').selectOption('madicare')
  await field(page, 'Project Description').fill('Twelve beds and a pharmacy.')
}

test('its header welcomes, with New Referral, Home, Logout and no navigation', async ({visit}) => {
  const page = await open(visit)
  const {name} = REFERRER.user
  await page.getByRole('heading', {level: 1, name: `Welcome, ${name}`}).waitFor()
  expect(await newReferral(page).count()).toBe(1)
  expect(await page.getByRole('navigation', {name: 'Main'}).count()).toBe(0)
  expect(await page.title()).toBe('Neelgarh Software')
  await page.getByRole('link', {name: 'Home', exact: true}).click()
  await expect.poll(() => address(page)).toBe('/')
})

test('counters: referrals, pending, converted, earnings, 2500 per contacted', async ({look}) => {
  const page = await open(look)
  expect(await counters(page)).toEqual([
    'Total Referrals: 6',
    'Pending: 2',
    'Converted: 2',
    'Total Earnings: $6,050',
    'Pending Earnings: $2,500',
  ])
})

test('My Referrals lists the own ones, newest first, without the referrer', async ({look}) => {
  const page = await open(look)
  expect(await rows(page).count()).toBe(7)
  const first = await rows(page).nth(1).innerText()
  for (const text of ['Marudhar Eye Hospital', 'REF-2026-K7QW', 'Pending', '18 Nov 2026']) {
    expect.soft(first).toContain(text)
  }
  const table = await region(page, 'My Referrals').innerText()
  expect(table).not.toMatch(/Referrer|Kabir|2915550144/)
  expect(table).toContain('$4,200')
})

test('Commission Structure: 10% web, 15% hospital product, 12% mobile', async ({look}) => {
  const page = await open(look)
  const pairs = await region(page, 'Commission Structure')
    .locator('dl > div')
    .evaluateAll((all) => all.map((pair) => [...pair.children].map((part) => part.textContent)))
  expect(pairs).toEqual([
    ['Web applications', '10%'],
    ['Hospital product implementation', '15%'],
    ['Mobile applications', '12%'],
  ])
})

test('details say what a status means and a conversion is worth, read-only', async ({visit}) => {
  const page = await open(visit)
  for (const [client, meaning] of [
    ['Marudhar Eye Hospital', 'Submitted and awaiting review.'],
    ['Luni Valley Diagnostics', 'Client contacted and in discussions.'],
    ['Umaid Heritage Stays', 'Client signed up and commission confirmed.'],
    ['Mandore Seeds & Saplings', 'Did not convert.'],
  ] as const) {
    const button = page.getByRole('button', {name: `Details of ${client}`})
    await button.click()
    const details = page.getByRole('dialog', {name: client})
    expect(await details.locator('p').first().innerText()).toContain(meaning)
    expect(await details.innerText()).toMatch(/REF-2026-\w{4}/)
    expect(await details.innerText()).not.toContain('Kabir')
    if (client === 'Umaid Heritage Stays') {
      expect(await details.innerText()).toMatch(/Project amount\s+\$18,500/)
      expect(await details.innerText()).toMatch(/Commission\s+\$1,850/)
    }
    expect(await details.getByRole('button').allInnerTexts()).toEqual(['Close'])
    await details.getByRole('button', {name: 'Close'}).click()
    await expect.poll(() => details.count()).toBe(0)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test('a chart shows the referrals by status', async ({look}) => {
  const page = await open(look)
  const chart = region(page, 'Referrals by Status')
  expect(await chart.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Pending\s+2/),
    expect.stringMatching(/Contacted\s+1/),
    expect.stringMatching(/Converted\s+2/),
    expect.stringMatching(/Rejected\s+1/),
  ])
})

test('axe finds nothing, with dialogues closed and open', async ({visit}) => {
  const page = await open(visit, {...REFERRER, ...DESK})
  await expectAccessibleInLooks(page, 'closed')
  const inDialog = ['dialog[open]']
  await newReferral(page).click()
  await expectAccessibleInLooks(page, 'form', inDialog)
  await submit(page).click()
  await dialog(page).getByText('Client name is required').waitFor()
  await expectAccessibleInLooks(page, 'form with errors', inDialog)
  await dialog(page).getByRole('button', {name: 'Cancel'}).click()
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.getByRole('button', {name: 'Details of Umaid Heritage Stays'}).click()
  await page.getByRole('dialog', {name: 'Umaid Heritage Stays'}).waitFor()
  await expectAccessibleInLooks(page, 'details', inDialog)
})

test('a newcomer has five zeros, and axe finds nothing', async ({visit}) => {
  const page = await open(visit, {...NEWCOMER, ...DESK})
  const values = (await counters(page)).map((counter) => counter.split(': ')[1])
  expect(values).toEqual(['0', '0', '0', '$0', '$0'])
  await expectAccessibleInLooks(page, 'empty', ['main'])
})

test('the keyboard reaches every control, and each shows that it has focus', async ({visit}) => {
  const page = await open(visit, {...REFERRER, ...DESK})
  const stops = await walk(page)
  expectVisible(stops)
  const names = stops.filter(({isInMain}) => isInMain).map(({name}) => name)
  expect(names).toEqual(expect.arrayContaining(['New Referral', 'Home', 'Logout']))
  expect(names.filter((name) => name.startsWith('Details'))).toHaveLength(6)
})

test('nothing scrolls sideways at 320 pixels, and long texts stay inside', async ({visit}) => {
  const page = await open(visit, {
    ...NARROW,
    user: {...REFERRER.user, name: `Kabir ${'Wolfeschlegelstein'.repeat(4)}`},
    hasClock: true,
  })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  page.once('dialog', (alert) => alert.accept())
  expect(await width()).toBeLessThanOrEqual(320)
  await page.getByRole('button', {name: 'Submit Your First Referral'}).click()
  await fillIn(page)
  await field(page, 'Client Name').fill('Krankenhausverwaltungsgesellschaft'.repeat(3))
  await field(page, 'Project Description').fill('x'.repeat(500))
  await submit(page).click()
  await page.clock.runFor(SUBMIT_DELAY_MS)
  await expect.poll(() => dialog(page).count()).toBe(0)
  await expect.poll(width).toBeLessThanOrEqual(320)
  await page.getByRole('button', {name: /^Details of Kranken/}).click()
  const details = page.getByRole('dialog')
  expect(await details.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
