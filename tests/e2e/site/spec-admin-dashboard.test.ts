import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {formatDollars} from '../../../app/features/dashboard/format.ts'
import {totals} from '../../../app/features/dashboard/referral.ts'
import {SAMPLE_REFERRALS} from '../../../app/features/dashboard/sample-referrals.ts'
import {expectAccessibleInLooks} from '../../helpers/site/axe.ts'
import {sampleUser} from '../../helpers/site/sample-visitors.ts'
import {address, counters, region, targets, test} from '../../helpers/site/visit.ts'

const PATH = '/admin-dashboard'
const LIST = '/admin-dashboard?tab=referrals'
const CLIENT = 'Marudhar Eye Hospital'
const DESK = {viewport: {width: 1440, height: 900}}
const PHONE = {viewport: {width: 390, height: 844}}

const admin = {user: sampleUser('Administrator')}

const dialog = (page: Page) => page.getByRole('dialog')
const clients = (page: Page) => page.getByRole('rowheader').locator('span:first-child')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Dashboard'}).getByRole('link', {name})
const manage = (page: Page, client: string) => page.getByRole('button', {name: `Manage ${client}`})

/** Responds to the next prompt. @returns the message of the prompt */
function respondToPrompt(page: Page, text: string | null): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (prompt) => {
      if (text === null) await prompt.dismiss()
      else await prompt.accept(text)
      resolve(`${prompt.type()}: ${prompt.message()}`)
    })
  })
}

async function mark(page: Page, client: string, action: string): Promise<void> {
  await manage(page, client).click()
  await dialog(page).getByRole('button', {name: action}).click()
}

// §6 Roles and permissions, §4 Route guard: session.test.ts

// §2 Screens and routes

// It has no site navigation, the brand alone as title, and is not indexed.
test('a welcome text, Logout; Overview lists the first 5 as Recent Referrals', async ({look}) => {
  const page = await look(PATH, admin)
  await page.getByRole('heading', {level: 1, name: `Welcome, ${admin.user.name}`}).waitFor()
  expect(await page.getByRole('button', {name: 'Logout'}).count()).toBe(1)
  expect(await page.getByRole('navigation', {name: 'Main'}).count()).toBe(0)
  expect(await page.title()).toBe('Neelgarh Software')
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true)

  const recent = region(page, 'Recent Referrals')
  await recent.getByRole('table', {name: 'Recent referrals'}).waitFor()
  expect(await clients(page).allTextContents()).toEqual(
    SAMPLE_REFERRALS.slice(0, 5).map(({clientName}) => clientName),
  )
  expect(await targets(recent.getByRole('link', {name: 'View all 24 referrals'}))).toEqual([LIST])
})

test('there are the tabs Overview, Referrals and Users, each with its address', async ({visit}) => {
  const page = await visit(PATH, admin)
  const tabs = page.getByRole('navigation', {name: 'Dashboard'}).getByRole('link')
  expect(await tabs.allTextContents()).toEqual(['Overview', 'Referrals', 'Users'])
  const current = page.locator('nav a[aria-current="page"]')
  expect(await current.textContent()).toBe('Overview')
  await tabs.filter({hasText: 'Referrals'}).click()
  await region(page, 'All Referrals').waitFor()
  expect(address(page)).toBe(LIST)
  await tabs.filter({hasText: 'Users'}).click()
  await region(page, 'Users').waitFor()
  expect(await current.textContent()).toBe('Users')
  await page.goBack()
  await region(page, 'All Referrals').waitFor()
  await page.goBack()
  await region(page, 'Recent Referrals').waitFor()
  expect(address(page)).toBe(PATH)
})

test('Overview draws referrals by status, with their numbers and shares', async ({visit}) => {
  const page = await visit(PATH, admin)
  const chart = region(page, 'Referrals by Status')
  const {byStatus} = totals(SAMPLE_REFERRALS)
  for (const [status, count] of Object.entries(byStatus)) {
    const drawn = chart.getByRole('listitem').filter({hasText: new RegExp(status, 'i')})
    const share = Math.round((count / SAMPLE_REFERRALS.length) * 100)
    expect.soft(await drawn.innerText()).toMatch(new RegExp(`${count}\\s+\\(${share}%\\)`))
  }
})

test('Users says that user management features will be implemented here', async ({look}) => {
  const page = await look(`${PATH}?tab=users`, admin)
  await page.getByText('User management features will be implemented here.').waitFor()
})

// §4 Referral status

// Each change and each refusal: app/features/admin-dashboard/referral-list.browser.test.tsx.

test('Overview has four counters, which follow; nothing is saved or sent', async ({visit}) => {
  const page = await visit(LIST, admin)
  await region(page, 'All Referrals').waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  const stored = await page.evaluate(() => JSON.stringify({...localStorage}))
  const prompt = respondToPrompt(page, '1000000')
  await mark(page, CLIENT, 'Mark Converted')
  await prompt
  await page.getByRole('link', {name: 'Overview'}).click()
  const {byStatus, revenue, commissions} = totals(SAMPLE_REFERRALS)
  const shown = (converted: number, amount: number) => [
    'Total Referrals: 24',
    `Converted: ${byStatus.converted + converted}`,
    `Total Revenue: ${formatDollars(revenue + amount)}`,
    `Total Commissions: ${formatDollars(commissions + amount / 10)}`,
  ]
  await expect.poll(() => counters(page)).toEqual(shown(1, 1_000_000))
  // The browser requests the icon at any time.
  expect(sent.filter((request) => !request.includes('favicon'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({...localStorage}))).toBe(stored)
  await page.reload()
  await expect.poll(() => counters(page)).toEqual(shown(0, 0))
})

/** Red, green and blue of a status badge's text. */
async function hue(badge: Locator): Promise<{red: number; green: number; blue: number}> {
  const colour = await badge.evaluate((element) => getComputedStyle(element).color)
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return {red, green, blue}
}

test('pending yellow, contacted blue, converted green, rejected red; 2 themes', async ({visit}) => {
  const page = await visit(LIST, admin)
  const badge = (status: string) => page.locator(`tbody [data-status="${status}"]`).first()
  await badge('pending').waitFor()
  for (const [theme, other] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const) {
    await page.evaluate(([name, old]) => document.documentElement.classList.replace(old, name), [
      theme,
      other,
    ] as const)
    const pending = await hue(badge('pending'))
    expect(Math.min(pending.red, pending.green), theme).toBeGreaterThan(pending.blue)
    const contacted = await hue(badge('contacted'))
    expect(contacted.blue, theme).toBeGreaterThan(Math.max(contacted.red, contacted.green))
    const converted = await hue(badge('converted'))
    expect(converted.green, theme).toBeGreaterThan(Math.max(converted.red, converted.blue))
    const rejected = await hue(badge('rejected'))
    expect(rejected.red, theme).toBeGreaterThan(Math.max(rejected.green, rejected.blue))
  }
  // Never by colour alone.
  expect(await badge('pending').innerText()).toBe('Pending')
  expect(await badge('pending').locator('svg').count()).toBe(1)
})

// Beyond the specification: use without a mouse and on a phone

test('axe finds nothing on any tab, in the dialogue or in a refusal', async ({visit}) => {
  const page = await visit(PATH, {...admin, ...DESK})
  await expectAccessibleInLooks(page, 'overview')
  await tab(page, 'Users').click()
  await region(page, 'Users').waitFor()
  await expectAccessibleInLooks(page, 'users', ['main'])
  await tab(page, 'Referrals').click()
  await expectAccessibleInLooks(page, 'referrals', ['main'])
  await manage(page, CLIENT).click()
  await expectAccessibleInLooks(page, 'dialogue', ['dialog[open]'])
  const prompt = respondToPrompt(page, '-5')
  await dialog(page).getByRole('button', {name: 'Mark Converted'}).click()
  await prompt
  await dialog(page).getByRole('alert').waitFor()
  await expectAccessibleInLooks(page, 'refusal', ['dialog[open]'])
  await dialog(page).getByRole('button', {name: 'Mark Rejected'}).click()
  await page.getByText(`${CLIENT} is now rejected.`).waitFor()
  await expectAccessibleInLooks(page, 'list and toast')
})

test('nothing scrolls sideways, from 320 pixels to 1440', async ({visit}) => {
  const page = await visit(PATH, {...admin, ...DESK})
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const widths = [1440, 1024, 768, 390, 320]
  for (const name of ['Overview', 'Users', 'Referrals']) {
    await tab(page, name).click()
    await page.locator('nav a[aria-current="page"]', {hasText: name}).waitFor()
    await page.getByRole('heading', {level: 2}).first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({width, height: 800})
      expect.soft(await overflow(), `${name} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  await manage(page, CLIENT).click()
  for (const width of widths) {
    await page.setViewportSize({width, height: 800})
    const inside = dialog(page).evaluate((it) => it.scrollWidth - it.clientWidth)
    expect.soft(await inside, `dialogue at ${width} px`).toBe(0)
  }
})

test('on a phone the list is one of cards, and each can be managed', async ({visit}) => {
  const page = await visit(LIST, {...admin, ...PHONE})
  await region(page, 'All Referrals').waitFor()
  await mark(page, 'Malabar Mother & Child Centre', 'Mark Rejected')
  await page.getByText('Malabar Mother & Child Centre is now rejected.').waitFor()
})
