/** Forms that are sent too often, twice by accident, or by programs. */
import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {editorClient} from '../helpers/editor-client.ts'
import {hydrated} from '../helpers/hydrated.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {startSite} from '../helpers/start-site.ts'

const MESSAGE = {name: 'Asha', email: 'asha@clinic.example', message: 'Please call.'}
const THANKS = 'Thank you for your message! We will get back to you soon.'
const TOO_MANY = /Too many forms were sent from your connection. Please try again in 10 minutes./

interface StoredSubmission {
  form: string
  suspicion?: string
  contact?: Record<string, string>
}

async function submissions(siteUrl: string): Promise<StoredSubmission[]> {
  const client: SanityClient = await editorClient(siteUrl)
  const query = '*[_type == "submission"] | order(submittedAt)'
  return client.fetch(query, {}, {perspective: 'raw'})
}

async function fillIn(page: Page, message = MESSAGE): Promise<void> {
  await page.getByLabel('Full Name').fill(message.name)
  await page.getByLabel('Email', {exact: true}).fill(message.email)
  await page.getByLabel('Message', {exact: true}).fill(message.message)
}

/** A contact page that a visitor looks at; its map stays away. */
async function visitContact({
  env,
  ...options
}: {
  env?: Record<string, string>
  javaScriptEnabled?: boolean
} = {}) {
  const site = await startSite(env ? {env} : {})
  const browser = await openBrowser()
  const {page} = await openPage(browser, site.url, options)
  page.setDefaultTimeout(20_000)
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort())
  await page.goto('/contact')
  if (options.javaScriptEnabled !== false) await hydrated(page)
  return {
    site,
    page,
    stored: () => submissions(site.url),
    send: () => page.getByRole('button', {name: 'Send Message'}).press('Enter'),
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('too many messages are refused in words, with the time to wait, and values are kept', async () => {
  await using visit = await visitContact({env: {FORM_POSTS_PER_10_MINUTES: '1'}})
  const {page} = visit
  await fillIn(page)
  await visit.send()
  await page.getByText(THANKS).waitFor()
  await fillIn(page, {...MESSAGE, message: 'And another thing.'})
  const answered = page.waitForResponse('**/contact.data')
  await visit.send()
  const answer = await answered
  expect(answer.status()).toBe(429)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(590)
  await page.getByText(TOO_MANY).waitFor()
  expect(await page.getByLabel('Message', {exact: true}).inputValue()).toBe('And another thing.')

  // Another form has a limit of its own.
  const body = new URLSearchParams({email: 'reader@clinic.example'})
  const other = await fetch(`${visit.site.url}/newsletter`, {method: 'POST', body})
  expect(other.status).toBe(200)
  expect((await visit.stored()).map(({form}) => form)).toEqual(['contact', 'newsletter'])
})

test('without JavaScript the page says the same and keeps the values', async () => {
  await using visit = await visitContact({
    env: {FORM_POSTS_PER_HOUR: '1', FORM_POSTS_PER_10_MINUTES: '1'},
    javaScriptEnabled: false,
  })
  const {page} = visit
  await fillIn(page)
  await visit.send()
  await page.getByText(THANKS).waitFor()
  await fillIn(page, {...MESSAGE, message: 'And <b>another</b> thing.'})
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await visit.send()
  const answer = await answered
  expect(answer.status()).toBe(429)
  expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(590)
  expect(await page.getByRole('alert').innerText()).toMatch(TOO_MANY)
  expect(await page.getByLabel('Message', {exact: true}).inputValue()).toBe(
    'And <b>another</b> thing.',
  )
})

test('programs that give themselves away get the same answer, and are held as suspected', async () => {
  await using site = await startSite({env: {FORM_MIN_SECONDS: '2'}})
  const send = async (email: string, fields: Record<string, string>, path = '/contact') => {
    const body = new URLSearchParams({...MESSAGE, email, ...fields})
    return (await fetch(site.url + path, {method: 'POST', body, redirect: 'manual'})).status
  }
  expect(await send('person@a.example', {subject: '', elapsed: '8000'})).toBe(303)
  expect(await send('plain@a.example', {subject: '', elapsed: ''})).toBe(303)
  expect(await send('curl@a.example', {})).toBe(303)
  expect(await send('decoy@a.example', {subject: 'SEO', elapsed: '8000'})).toBe(303)
  expect(await send('fast@a.example', {subject: '', elapsed: '150'}, '/contact.data')).toBe(200)
  const stored = await submissions(site.url)
  expect(stored.map(({contact, suspicion}) => [contact?.email, suspicion])).toEqual([
    ['person@a.example', undefined],
    ['plain@a.example', undefined],
    ['curl@a.example', undefined],
    ['decoy@a.example', 'honeypot'],
    ['fast@a.example', 'too fast'],
  ])
})

test('the field for programs is out of sight on every form, and people pass it by', async () => {
  await using visit = await visitContact({env: {FORM_MIN_SECONDS: '0.2'}})
  const {page} = visit
  for (const path of ['/contact', '/course-register', '/referral', '/newsletter']) {
    await page.goto(path)
    for (const decoy of await page.locator('form input[name="subject"]').all()) {
      const box = await decoy.locator('xpath=ancestor::div[@aria-hidden]').boundingBox()
      expect(box).toMatchObject({width: 1, height: 1})
    }
    expect(await page.getByRole('textbox', {name: 'Subject'}).count()).toBe(0)
    expect(await page.locator('form input[name="subject"]').count()).toBe(2)
  }
  await page.goto('/contact')
  await hydrated(page)
  const named: (string | null)[] = []
  await page.getByLabel('Full Name').focus()
  for (let n = 0; n < 6; n++) {
    named.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
    await page.keyboard.press('Tab')
  }
  expect(named).toEqual(['name', 'email', 'phone', 'company', 'message', null])
  await fillIn(page)
  await visit.send()
  await page.getByText(THANKS).waitFor()
  expect((await visit.stored()).map(({suspicion}) => suspicion)).toEqual([undefined])
})

test('a double click sends one message', async () => {
  await using visit = await visitContact()
  const {page} = visit
  await fillIn(page)
  // The thanks are gone after five seconds, so they are waited for from the start.
  const thanks = page.getByText(THANKS).waitFor()
  await page.getByRole('button', {name: 'Send Message'}).dblclick()
  await thanks
  expect(await visit.stored()).toHaveLength(1)
})

test('a double click without JavaScript sends one message', async () => {
  await using visit = await visitContact({javaScriptEnabled: false})
  const {page} = visit
  await fillIn(page)
  // A smooth scroll would take the button from under the pointer.
  await page.emulateMedia({reducedMotion: 'reduce'})
  const button = page.getByRole('button', {name: 'Send Message'})
  await button.focus()
  // Forced, because whether it stands still is asked by a script.
  await button.dblclick({force: true})
  await page.getByText(THANKS).waitFor()
  expect(await visit.stored()).toHaveLength(1)
})

test('a retry after an answer that got lost sends one message', async () => {
  await using visit = await visitContact()
  const {page} = visit
  // The server has it; its answer never arrives.
  await page.route(
    '**/contact.data',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    {times: 1},
  )
  await fillIn(page)
  await visit.send()
  await page.getByText('Sorry, there was an error sending your message.').waitFor()
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Asha')
  await visit.send()
  await page.getByText(THANKS).waitFor()
  expect(await visit.stored()).toHaveLength(1)
})

test('going back and sending again, or reloading the thanks, sends one message', async () => {
  await using visit = await visitContact({javaScriptEnabled: false})
  const {page} = visit
  await fillIn(page)
  await visit.send()
  await page.getByText(THANKS).waitFor()
  await page.reload()
  await page.getByText(THANKS).waitFor()
  await page.goBack()
  await fillIn(page)
  await visit.send()
  await page.getByText(THANKS).waitFor()
  expect(await visit.stored()).toHaveLength(1)
})

test('the same post twice, at once or later, is one message; another text is another', async () => {
  await using site = await startSite()
  const send = async (path: string, fields: Record<string, string>) =>
    (await fetch(site.url + path, {method: 'POST', body: new URLSearchParams(fields)})).status
  const plain = {...MESSAGE, message: 'First line\r\nsecond line'}
  const scripted = {...MESSAGE, message: 'First line\nsecond line', elapsed: '9000'}
  const statuses = await Promise.all(
    Array.from({length: 8}, (_, n) =>
      n % 2 ? send('/contact', plain) : send('/contact.data', scripted),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await send('/contact', plain)).toBe(200)
  expect(await submissions(site.url)).toHaveLength(1)
  await send('/contact', {...plain, message: 'Something else'})
  expect(await submissions(site.url)).toHaveLength(2)
})
