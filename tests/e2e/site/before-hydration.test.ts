/** Pages on a slow connection, before their scripts have loaded. */
import {expect} from 'vitest'
import {holdScripts} from '../../helpers/site/hold-scripts.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {sampleAccount} from '../../helpers/site/sample-visitors.ts'
import {test as base} from '../../helpers/site/visit.ts'

const isScript = (_path: string) => true
const isOfBlock = (path: string) => /\/(?:block|\w+-scene)-[\w-]+\.js$/.test(path)

const test = base.extend('open', async ({site, pages, task}, {onCleanup}) => {
  const taken: Awaited<ReturnType<typeof pages.take>>[] = []
  onCleanup(async () => {
    for (const watched of taken) {
      await pages.giveBack(watched, task.result?.state !== 'fail')
      expect(watched.problems).toEqual([])
    }
  })
  /** Opens a page whose scripts have not loaded yet, and which must report no problem. */
  return async (path: string, options = {}, isHeld = isScript) => {
    const watched = await pages.take(
      site.url,
      {viewport: {width: 1280, height: 900}, ...options},
      true,
    )
    taken.push(watched)
    const {page} = watched
    /** Lets the scripts load. */
    const release = await holdScripts(page, isHeld)
    await page.goto(path, {waitUntil: 'commit'})
    return {page, release}
  }
})

test('the theme changes at once, and hydration keeps it', async ({open}) => {
  const {page, release} = await open('/faq')
  const theme = () => page.locator('html').evaluate(({classList}) => classList.contains('light'))
  await page.getByRole('button', {name: 'Switch to light theme'}).click()
  expect(await theme()).toBe(true)
  release()
  await hydrated(page)
  await page.getByRole('button', {name: 'Switch to dark theme'}).waitFor()
  expect(await theme()).toBe(true)
})

test('blocks stay as they were served until their code has loaded', async ({open}) => {
  const {page, release} = await open('/madicare-for-small-hospitals', {}, isOfBlock)
  await hydrated(page)
  const headings = () => page.locator('main').getByRole('heading').allInnerTexts()
  const served = await headings()
  expect(served.length).toBeGreaterThan(10)
  await page.getByRole('button', {name: 'Switch to light theme'}).click()
  await page.getByRole('button', {name: 'Switch to dark theme'}).waitFor()
  expect(await headings()).toEqual(served)
  release()
})

test('what moves on a page without React waits for its script', async ({open}) => {
  const {page, release} = await open('/', {}, isOfBlock)
  const next = page.getByRole('button', {name: 'Next testimonial'})
  expect(await page.getByRole('button', {name: 'Play background video'}).isDisabled()).toBe(true)
  expect(await next.isDisabled()).toBe(true)
  release()
  await next.click()
  await page.locator('[aria-label^="Show testimonial 2"][aria-current="true"]').waitFor()
})

test('what is typed after the shortcut of the search is searched for', async ({open}) => {
  const {page, release} = await open('/about')
  await page.locator('header').waitFor()
  await page.keyboard.type('/tablets')
  await page.waitForURL('**/search?q=tablets', {waitUntil: 'commit'})
  const input = page.getByRole('main').getByRole('searchbox')
  await input.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' that')
  expect(await input.inputValue()).toBe('tablets that')
  release()
  await hydrated(page)
  await page.getByRole('region', {name: 'Articles'}).getByRole('link').first().waitFor()
})

test('what is typed into a form stays, and is sent', async ({open}) => {
  const {page, release} = await open('/contact')
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({body: ''}))
  await page.getByLabel('Full Name').fill('Asha Rathore')
  await page.getByLabel('Email', {exact: true}).fill('asha@clinic.example')
  release()
  await hydrated(page)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Asha Rathore')
  await page.getByLabel('Message', {exact: true}).fill('Please call.')
  await page.getByRole('button', {name: 'Send Message'}).click()
  await page.getByText('Thank you for your message! We will get back to you soon.').waitFor()
})

test('the form of the sign-in page waits for its code, and posts no password', async ({open}) => {
  const {page, release} = await open('/login')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  const {email, password} = sampleAccount('Referrer')
  await page.getByRole('main').getByLabel('Email').fill(email)
  const typed = page.locator('main input[name="password"]')
  await typed.fill(password)
  await typed.press('Enter')
  release()
  await expect.poll(() => page.getByRole('button', {name: 'Sign in'}).isEnabled()).toBe(true)
  await typed.press('Enter')
  await page.waitForURL('**/user-dashboard')
  expect(posts).toEqual([])
})
