/** Forms that are sent too often, or by programs. */
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {submissions, testOnSite} from '../../helpers/site/form-site.ts'
import {MAP} from '../../helpers/site/pages.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const MESSAGE = {name: 'Asha', email: 'asha@clinic.example', message: 'Please call.'}
const THANKS = 'Thank you for your message! We will get back to you soon.'
const TOO_MANY = /Too many forms were sent from your connection. Please try again in 10 minutes./

/** `strictSite` takes one post. */
const test = testOnSite({env: {FORM_MIN_SECONDS: '0.2'}}).extend(
  'strictSite',
  {scope: 'file'},
  disposed(() => startSite({env: {HOST: '127.0.0.1', FORM_POSTS_PER_10_MINUTES: '1'}})),
)

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(MESSAGE.name)
  await page.getByRole('main').getByLabel('Email', {exact: true}).fill(MESSAGE.email)
  await page.getByLabel('Message', {exact: true}).fill(MESSAGE.message)
}

const send = (page: Page) => page.getByRole('button', {name: 'Send Message'}).press('Enter')

function post(site: SiteProcess, path: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(site.url + path, {method: 'POST', body, redirect: 'manual'})
}

test('without JavaScript the page says the same and keeps the values', async ({strictSite}) => {
  await post(strictSite, '/contact', MESSAGE)
  const again = {...MESSAGE, message: 'And <b>another</b> thing.'}
  const answer = await post(strictSite, '/contact', again)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(590)
  const html = await answer.text()
  const alert = /role="alert"[^>]*>(.*?)<\/(?:p|div)>/s.exec(html)?.[1]
  expect(alert).toMatch(TOO_MANY)
  expect(html).toContain('>And &lt;b&gt;another&lt;/b&gt; thing.</textarea>')
})

test('too many tries to find a referral are refused, right or wrong', async ({strictSite}) => {
  const tries = {referralId: 'REF-2026-222222', yourNumber: '9876543210'}
  expect((await post(strictSite, '/referral/status', tries)).status).toBe(200)
  const refused = await post(strictSite, '/referral/status', tries)
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
  expect(await refused.text()).toMatch(TOO_MANY)
})

/** The decoy field of every form; one test checks its position on one page. */
const DECOY = /<div aria-hidden="true" class="sr-only"><label>Subject<input [^>]*name="subject"/g

test('the field for programs is out of sight on every form, and people pass it by', async ({
  site,
  visit,
}) => {
  for (const path of ['/contact', '/course-register', '/referral', '/newsletter']) {
    const html = await (await fetch(site.url + path)).text()
    expect(html.match(/name="subject"/g), path).toHaveLength(2)
    expect(html.match(DECOY), path).toHaveLength(2)
  }
  const page = await visit('/contact', MAP)
  const decoys = await page.locator('form input[name="subject"]').all()
  expect(decoys).toHaveLength(2)
  for (const decoy of decoys) {
    const box = await decoy.locator('xpath=ancestor::div[@aria-hidden]').boundingBox()
    expect(box).toMatchObject({width: 1, height: 1})
  }
  expect(await page.getByRole('textbox', {name: 'Subject'}).count()).toBe(0)
  const named: (string | null)[] = []
  await page.getByLabel('Full Name').focus()
  for (let n = 0; n < 6; n++) {
    named.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
    await page.keyboard.press('Tab')
  }
  expect(named).toEqual(['name', 'email', 'phone', 'company', 'message', null])
  await fillIn(page)
  await send(page)
  await page.getByText(THANKS).waitFor()
  const stored = await submissions(await editorClient(site.url))
  expect(stored.map(({suspicion}) => suspicion)).toEqual([undefined])
})
