import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {editorClient, publicClient} from '../helpers/editor-client.ts'
import {hydrated} from '../helpers/hydrated.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {type SiteProcess, startSite} from '../helpers/start-site.ts'

/** How each form is filled in, what it stores, and what a visitor then reads. */
const FORMS = {
  contact: {
    path: '/contact',
    button: 'Send Message',
    texts: {'Full Name': 'Asha <b>Verma</b>', Email: 'asha@clinic.example', Message: 'अस्पताल?'},
    choices: {},
    stored: {
      name: 'Asha <b>Verma</b>',
      email: 'asha@clinic.example',
      phone: '',
      company: '',
      message: 'अस्पताल?',
    },
    success: 'Thank you for your message! We will get back to you soon.',
  },
  course: {
    path: '/course-register',
    button: 'Submit Registration',
    texts: {
      'Full Name': 'Ravi Kumar',
      'Email Address': 'ravi@college.example',
      'Phone Number': '98765 43210',
    },
    choices: {'Highest Education': 'Other'},
    stored: {
      fullName: 'Ravi Kumar',
      email: 'ravi@college.example',
      phoneNumber: '98765 43210',
      highestEducation: 'Other',
      programmingExperience: '',
    },
    success: 'Registration successful! We will contact you soon.',
  },
  referral: {
    path: '/referral',
    button: 'Submit Referral',
    texts: {
      'Your Name': 'Kabir',
      'Your Phone Number': '9876543210',
      'Client Name': 'City Hospital',
      'Client Phone Number': '9123456780',
      'Project Description': 'Bed board',
    },
    choices: {'Project Type': 'WEB_APP'},
    stored: {
      yourName: 'Kabir',
      yourNumber: '9876543210',
      clientName: 'City Hospital',
      clientNumber: '9123456780',
      projectType: 'WEB_APP',
      description: 'Bed board',
    },
    success: 'Referral Submitted Successfully!',
  },
  newsletter: {
    path: '/blog',
    button: 'Subscribe',
    texts: {'Email address': 'reader@clinic.example'},
    choices: {},
    stored: {email: 'reader@clinic.example'},
    success: 'Thank you for subscribing!',
  },
} as const

const FORM_NAMES = ['contact', 'course', 'referral', 'newsletter'] as const
type FormName = (typeof FORM_NAMES)[number]

async function submit(page: Page, name: FormName): Promise<void> {
  const {path, button, texts, choices} = FORMS[name]
  await page.goto(path)
  const form = page.locator('main form').filter({has: page.getByRole('button', {name: button})})
  for (const [label, text] of Object.entries(texts)) {
    await form.getByLabel(label, {exact: true}).fill(text)
  }
  for (const [label, value] of Object.entries(choices)) {
    await form.getByLabel(label).selectOption(value)
  }
  // By key: without scripts a smooth scroll keeps the pointer waiting.
  await form.getByRole('button', {name: button}).press('Enter')
}

function submissions(client: SanityClient): Promise<Record<string, unknown>[]> {
  return client.fetch('*[_type == "submission"] | order(form)', {}, {perspective: 'raw'})
}

/** Nothing of a submission comes out of any door without a token. */
async function expectPrivate(site: SiteProcess, stored: Record<string, unknown>[]) {
  const visitor = publicClient(site.url)
  expect(await visitor.fetch('*[_type == "submission"]')).toEqual([])
  for (const document of stored) {
    expect(await visitor.getDocument(String(document._id))).toBeUndefined()
  }
  const exported = await fetch(`${site.url}/lake/v2025-02-19/data/export/production`)
  expect(await exported.text()).not.toContain('submission')
}

test.each([true, false])(
  'every form stores one private document and says so (JavaScript: %o)',
  async (javaScriptEnabled) => {
    await using site = await startSite({isPublic: true})
    await using browser = await openBrowser()
    const {page, problems} = await openPage(browser, site.url, {javaScriptEnabled})
    page.setDefaultTimeout(20_000)
    for (const name of FORM_NAMES) {
      await submit(page, name)
      await page.getByText(FORMS[name].success).waitFor()
    }
    const editor = await editorClient(site.url)
    const stored = await submissions(editor)
    expect(stored.map(({form}) => form)).toEqual([...FORM_NAMES].sort())
    for (const document of stored) {
      const name = FORM_NAMES.find((form) => form === document.form) ?? 'contact'
      expect(document).toMatchObject({status: 'new', [name]: FORMS[name].stored})
    }
    await expectPrivate(site, stored)
    expect(problems).toEqual([])
  },
)

test('without JavaScript errors stand beside the fields, values are kept, the status is 400', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url, {javaScriptEnabled: false})
  await page.goto('/course-register')
  await page.getByLabel('Full Name').fill('Ravi "the" <i>Kumar</i>')
  await page.getByLabel('Email Address', {exact: true}).fill('ravi@college')
  await page.getByLabel('Previous Programming Experience').fill('A little\nBASIC')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', {name: 'Submit Registration'}).press('Enter')
  expect((await answered).status()).toBe(400)
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Ravi "the" <i>Kumar</i>')
  expect(await page.getByLabel('Previous Programming Experience').inputValue()).toContain('BASIC')
  for (const text of [
    'Email address is invalid',
    'Phone number is required',
    'Please select your highest education',
  ]) {
    expect(await page.getByText(text).isVisible(), text).toBe(true)
  }
  expect(await submissions(await editorClient(site.url))).toEqual([])
})

test('a referral without JavaScript ends on a page with its ID, which the inbox knows', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url, {javaScriptEnabled: false})
  await submit(page, 'referral')
  await page.waitForURL(/\/referral\?submitted=REF-\d{4}-[A-Z0-9]{6}#submitted$/)
  const id = (await page.locator('#submitted strong').innerText()).trim()
  await page.reload()
  const stored = await submissions(await editorClient(site.url))
  expect(stored.map(({reference}) => reference)).toEqual([id])
})

test('a message is kept in the form when the server cannot be reached', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url)
  await page.goto('/contact')
  await hydrated(page)
  await page.route('**/contact.data', (route) => route.abort())
  await page.getByLabel('Full Name').fill('Asha')
  await page.getByLabel('Email', {exact: true}).fill('asha@clinic.example')
  await page.getByLabel('Message', {exact: true}).fill('A long letter')
  await page.getByRole('button', {name: 'Send Message'}).click()
  await page
    .getByText('Sorry, there was an error sending your message. Please try again later.')
    .waitFor()
  expect(await page.getByLabel('Message', {exact: true}).inputValue()).toBe('A long letter')
})

test('in hosted mode a form needs a write token, and says that it failed without one', async () => {
  await using hosted = await startSite({isPublic: true})
  const env = {
    SANITY_PROJECT_ID: 'neelgarh',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${hosted.url}/lake`,
  }
  const body = new URLSearchParams({email: 'reader@clinic.example'})
  const editor = await editorClient(hosted.url)
  {
    await using site = await startSite({env})
    const answer = await fetch(`${site.url}/newsletter`, {method: 'POST', body})
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('your subscription could not be saved')
    expect(site.output()).toContain('SANITY_API_WRITE_TOKEN')
  }
  const token = editor.config().token ?? ''
  await using site = await startSite({env: {...env, SANITY_API_WRITE_TOKEN: token}})
  const answer = await fetch(`${site.url}/newsletter`, {method: 'POST', body, redirect: 'manual'})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter?subscribed'])
  expect(await submissions(editor)).toMatchObject([{newsletter: {email: 'reader@clinic.example'}}])
  expect(site.output()).not.toContain('reader@clinic.example')
})

test('the map is a lazy frame, titled with the location, and the address does without it', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page, foreignRequests} = await openPage(browser, site.url)
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort())
  await page.goto('/contact', {waitUntil: 'domcontentloaded'})
  const title = 'Map of Jodhpur, Rajasthan, with the Neelgarh Software office'
  const frame = page.getByTitle(title)
  expect(await frame.getAttribute('loading')).toBe('lazy')
  await frame.scrollIntoViewIfNeeded()
  await expect.poll(() => foreignRequests.length).toBeGreaterThan(0)
  expect(foreignRequests.every((url) => url.startsWith('https://www.openstreetmap.org/'))).toBe(
    true,
  )
  const address = page.getByRole('link', {name: 'Open the address in a map'})
  expect(await address.getAttribute('href')).toContain('Indigo+House')
})

test('signing in leads on, and a second visit to the login is led away', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url)
  await page.goto('/login?from=/about')
  await hydrated(page)
  await page.getByLabel('Email', {exact: true}).fill('referrer@neelgarh.example')
  await page.getByLabel('Password', {exact: true}).fill('jali-user-2026')
  await page.getByRole('button', {name: 'Sign in', exact: true}).click()
  await page.waitForURL('**/about')
  await page.getByRole('link', {name: 'Dashboard'}).first().waitFor()
  await page.goto('/login?from=//elsewhere.example')
  await page.waitForURL('**/user-dashboard')
})

test('a password posted without JavaScript is neither kept nor shown', async () => {
  await using site = await startSite()
  await using browser = await openBrowser()
  const {page} = await openPage(browser, site.url, {javaScriptEnabled: false})
  await page.goto('/login')
  await page.getByLabel('Email', {exact: true}).fill('a@b.example')
  await page.getByLabel('Password', {exact: true}).fill('hunter2')
  await page.getByRole('button', {name: 'Sign in', exact: true}).press('Enter')
  await page.getByText('Please allow JavaScript and try again.').waitFor()
  expect(page.url()).not.toContain('hunter2')
  expect(await page.content()).not.toContain('hunter2')
})
