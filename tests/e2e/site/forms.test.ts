import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {valuesOf} from '../../helpers/site/answers.ts'
import {FORM_NAMES, FORMS, type FormName, fillForm} from '../../helpers/site/forms.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {MAP} from '../../helpers/site/pages.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {testOnOwnSite} from '../../helpers/site/visit.ts'
import {publicClient} from '../../helpers/studio/editor-client.ts'

const SUBMISSIONS = '*[_type == "submission"]'

/** One public site; each test leaves its inbox empty. */
const test = testOnOwnSite
  .extend(
    'site',
    {scope: 'file'},
    disposed(() => startSite({isPublic: true, env: {FORM_MIN_SECONDS: '0.2'}})),
  )
  .extend('inbox', async ({editor}, {onCleanup}) => {
    onCleanup(async () => {
      await editor.delete({query: SUBMISSIONS})
    })
    return {
      stored: () => editor.fetch<Record<string, unknown>[]>(SUBMISSIONS, {}, {perspective: 'raw'}),
    }
  })

/** Fills in a form on its page, and sends it. */
async function submit(page: Page, name: FormName): Promise<void> {
  const button = page.getByRole('button', {name: FORMS[name].button})
  const form = page.locator('main form').filter({has: button})
  await fillForm(form, name)
  await form.getByRole('button', {name: FORMS[name].button}).click()
}

/** No endpoint reveals any part of a submission without a token. */
async function expectPrivate(site: SiteProcess, stored: Record<string, unknown>[]) {
  const visitor = publicClient(site.url)
  expect(await visitor.fetch(SUBMISSIONS)).toEqual([])
  for (const document of stored) {
    expect(await visitor.getDocument(String(document._id))).toBeUndefined()
  }
  const exported = await fetch(`${site.url}/lake/v2025-02-19/data/export/production`)
  expect(await exported.text()).not.toContain('submission')
}

test.for([true, false])(
  'every form stores one private document and says so (JavaScript: %o)',
  async (javaScriptEnabled, {visit, site, inbox}) => {
    const page = await visit(FORMS.contact.path, {...MAP, javaScriptEnabled})
    for (const name of FORM_NAMES) {
      if (name !== 'contact') await page.goto(FORMS[name].path)
      if (javaScriptEnabled) await hydrated(page)
      await submit(page, name)
      await page.getByText(FORMS[name].success).waitFor()
    }
    const stored = await inbox.stored()
    expect(stored.map(({form}) => form).sort()).toEqual([...FORM_NAMES].sort())
    for (const document of stored) {
      const name = FORM_NAMES.find((form) => form === document.form) ?? 'contact'
      expect([document.status, valuesOf(document)]).toEqual(['new', FORMS[name].stored])
    }
    // Without an e-mail service an address stays unconfirmed and says why.
    const lastError = expect.stringMatching(/^No e-mail service is connected;/)
    expect(stored.find(({form}) => form === 'newsletter')).toMatchObject({
      subscription: {state: 'unconfirmed'},
      confirmation: {state: 'refused', lastError},
    })
    await expectPrivate(site, stored)
  },
)

test('what is typed into a form is there again after a link and Back', async ({visit}) => {
  const page = await visit('/contact', MAP)
  await fillForm(page.locator('main form').first(), 'contact')
  const message = page.getByRole('textbox', {name: 'Message'})
  const entered = await message.inputValue()
  await page.getByRole('banner').getByRole('link', {name: 'About', exact: true}).click()
  await page.waitForURL('**/about')
  await page.goBack()
  await hydrated(page)
  expect(await message.inputValue()).toBe(entered)
})

test('a form outside its own page keeps what was entered when the line is cut', async ({visit}) => {
  const page = await visit('/madicare-for-small-hospitals', {isFirst: true})
  await hydrated(page)
  const form = page.locator('main form')
  await fillForm(form, 'contact')
  const entered = await form.getByLabel('Message').inputValue()
  await page.locator('link[rel="prefetch"][href^="/contact.data"]').waitFor({state: 'attached'})
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].every(
      ({href}) => performance.getEntriesByName(href).length > 0,
    ),
  )
  await page.context().setOffline(true)
  await form.getByRole('button', {name: FORMS.contact.button}).click()
  await page.getByText(/^Sorry, there was an error sending your message/).waitFor()
  expect(await form.getByLabel('Message').inputValue()).toBe(entered)
  await page.context().setOffline(false)
})

/** The decoy field; one test checks its position on one page. */
const DECOY =
  /<div aria-hidden="true" class="sr-only"><label>Subject<input tabindex="-1" autocomplete="off" name="subject"/gi

test('on every form the field for programs is hidden from people', async ({site, visit, inbox}) => {
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
  await submit(page, 'contact')
  await page.getByText(FORMS.contact.success).waitFor()
  expect((await inbox.stored()).map(({suspicion}) => suspicion)).toEqual([undefined])
})

test('a password posted without JavaScript is neither kept nor shown', async ({site}) => {
  const form = await (await fetch(`${site.url}/login`)).text()
  // A GET request would put the password into the URL.
  expect(form).toMatch(/<form [^>]*method="post"[^>]*>(?:(?!<\/form>).)*name="password"/s)
  const body = new URLSearchParams({email: 'a@b.example', password: 'hunter2'})
  const response = await fetch(`${site.url}/login`, {method: 'POST', body})
  const html = await response.text()
  expect(html).toContain('Please allow JavaScript and try again.')
  expect(html).not.toContain('hunter2')
  expect(response.url).not.toContain('hunter2')
})
