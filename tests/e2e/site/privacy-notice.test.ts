import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {SOURCE_FIELDS} from '#schemas/documents/submission-texts.ts'
import {valuesOf} from '../../helpers/site/answers.ts'
import {FORMS, fillForm} from '../../helpers/site/forms.ts'
import {sampleAccount} from '../../helpers/site/sample-visitors.ts'
import {testOnOwnSite as test} from '../../helpers/site/visit.ts'

/** What the notice says about each key that the browser stores. */
const STORED: Record<string, string> = {
  theme: 'whether you chose the light or the dark colours',
  user: 'who is signed in to a dashboard',
  'dismissed-announcement': 'which announcement you closed',
  arrival: 'the first page of your visit, the site that linked to it',
  'reloaded-for-build': 'which version of the site the tab has loaded',
}

/** What the notice says about each part of a submission that a visitor does not enter. */
const RECEIVED: Record<string, string> = {
  submittedAt: 'the time at which you send it',
  'source.page': 'the page with the form',
  'source.arrival': 'the first page of your visit',
  'source.referrer': 'the name of the site that linked to it',
  'source.source': 'the words of a campaign link',
  'source.medium': 'the words of a campaign link',
  'source.campaign': 'the words of a campaign link',
  'source.term': 'the words of a campaign link',
  'source.content': 'the words of a campaign link',
}

test('the notice names what is stored, and no cookie is set', async ({site, editor, visit}) => {
  await editor
    .patch('siteSettings')
    .set({announcement: {text: 'We move to a new house'}})
    .commit()
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('We move to a new house')
  const page = await visit('/?utm_source=letter', {isFirst: true})
  await page
    .getByRole('button', {name: /theme|light|dark/i})
    .first()
    .click()
  await page.locator('[data-dismiss]').click()
  await page.goto('/login')
  const {email, password} = sampleAccount('Referrer')
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.locator('main input[name="password"]').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.waitForURL('**/user-dashboard')
  const keys = await storedKeys(page)
  expect(keys).toEqual(
    expect.arrayContaining(['arrival', 'dismissed-announcement', 'theme', 'user']),
  )
  expect(await page.context().cookies()).toEqual([])

  const notice = await noticeOf(page)
  expect(keys.filter((key) => !STORED[key])).toEqual([])
  for (const text of Object.values(STORED)) expect.soft(notice).toContain(text)
  expect(notice).toContain('Neelgarh Software, 14 Indigo House, Mandore Road, Jodhpur')
})

test('the privacy notice names what a form adds to what is entered', async ({editor, visit}) => {
  const words = ['source', 'medium', 'campaign', 'term', 'content']
  const query = words.map((word) => `utm_${word}=${word}`).join('&')
  const page = await visit(`/contact?${query}`, {
    isFirst: true,
    frames: ['www.openstreetmap.org'],
  })
  await fillForm(page.locator('main form').first(), 'contact')
  await page.getByRole('button', {name: 'Send Message'}).click()
  const stored = () =>
    editor.fetch<Record<string, unknown> | null>(
      '*[_type == "submission"][0]',
      {},
      {perspective: 'raw'},
    )
  await expect.poll(async () => Boolean(await stored())).toBe(true)
  const document = (await stored()) ?? {}
  const {answers, form: name, formTitle, status, delivery, source, ...rest} = document
  expect([name, status]).toEqual(['contact', 'new'])
  expect(valuesOf(document)).toEqual(FORMS.contact.stored)
  const received = [
    ...Object.keys(rest).filter((key) => !key.startsWith('_')),
    ...Object.keys(Object(source)).map((key) => `source.${key}`),
  ]
  expect(received).toEqual(expect.arrayContaining(['submittedAt', 'source.campaign']))
  const known = [...received, ...SOURCE_FIELDS.map(({name: field}) => `source.${field}`)]
  expect(known.filter((key) => !RECEIVED[key])).toEqual([])
  const notice = await noticeOf(page)
  for (const text of Object.values(RECEIVED)) expect.soft(notice).toContain(text)
})

function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
}

async function noticeOf(page: Page): Promise<string> {
  await page.goto('/privacy')
  return page.locator('main').innerText()
}
