import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {SAMPLE_ACCOUNTS} from '../../app/features/auth/sample-accounts.ts'
import {address, eventually, test} from '../helpers/visit.ts'

const password = (page: Page) => page.locator('main input[name="password"]')
const DELAY_MS = 1000

async function signIn(page: Page, account: {email: string; password: string}) {
  await page.getByRole('main').getByLabel('Email').fill(account.email)
  await password(page).fill(account.password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

test('e-mail and password are required; the password can be shown and hidden', async ({visit}) => {
  const page = await visit('/login')
  expect(await page.getByRole('main').getByLabel('Email').getAttribute('required')).not.toBeNull()
  expect(await password(page).getAttribute('required')).not.toBeNull()
  const toggle = page.getByRole('button', {name: 'Show password'})
  await toggle.click()
  expect(await password(page).getAttribute('type')).toBe('text')
  await toggle.click()
  expect(await password(page).getAttribute('type')).toBe('password')
})

test('there are Remember me and Forgot password, which leads nowhere', async ({visit}) => {
  const page = await visit('/login')
  await page.getByRole('checkbox', {name: 'Remember me'}).check()
  await page.getByText('Forgot password?').click()
  expect(address(page)).toBe('/login')
})

test("a wrong password is refused after 'Signing in...', until the visitor types", async ({
  visit,
}) => {
  const page = await visit('/login', {hasClock: true})
  await signIn(page, {email: 'admin@neelgarh.example', password: 'guess'})
  await page.getByRole('button', {name: 'Signing in...'}).waitFor()
  await page.clock.runFor(DELAY_MS)
  const error = page.getByText('Invalid email or password. Please try again.')
  await error.waitFor()
  await password(page).pressSequentially('x')
  await eventually(() => error.count()).toBe(0)
})

test.for(SAMPLE_ACCOUNTS)(
  '$role signs in, is remembered without the password, and led on',
  async (account, {visit}) => {
    const path = account.role === 'admin' ? '/admin-dashboard' : '/user-dashboard'
    const page = await visit('/login?from=%2Ffaq', {hasClock: true})
    await signIn(page, account)
    await page.clock.runFor(DELAY_MS)
    await page.waitForURL('**/faq')
    const saved = await page.evaluate(() => localStorage.getItem('user') ?? '')
    expect(saved).toContain(account.email)
    expect(saved).not.toContain(account.password)
    const dashboard = page.getByRole('banner').getByRole('link', {name: 'Dashboard'})
    expect(await dashboard.getAttribute('href')).toBe(path)
  },
)

test('a signed-in visitor is led away', async ({visit}) => {
  const [account] = SAMPLE_ACCOUNTS
  if (!account) throw new Error('No sample account')
  const {password: _, ...user} = account
  const page = await visit('/login?from=%2Fabout', {user: {...user, id: String(user.id)}})
  await page.waitForURL('**/about')
})
