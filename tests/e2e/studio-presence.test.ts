import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {createLake} from '#lake/index.ts'
import {watchText} from '../helpers/keystrokes.ts'
import {type OpenBrowser, openBrowser, openPage} from '../helpers/open-browser.ts'
import {type SiteProcess, startSite} from '../helpers/start-site.ts'
import {fieldInput, openDocument, signInWithPassword} from '../helpers/studio.ts'

const ARTICLE = 'article-shared'
const PASSWORD = 'a long enough password'
const WAIT_MS = {timeout: 20_000}
/** A quick writer. */
const KEY_PAUSE_MS = 120

/** A data folder in which two editors have accounts and one article exists. */
async function prepareLake(dataDir: string) {
  const publicUrl = 'http://localhost/lake'
  await using lake = await createLake({dataDir, publicUrl})
  for (const name of ['Asha Rathore', 'Ravi Singh']) {
    const email = emailOf(name)
    await lake.accounts.create({name, email, role: 'editor', password: PASSWORD})
  }
  const {token} = lake.accounts.createRobot({label: 'Test', role: 'editor'})
  const article = {_id: ARTICLE, _type: 'article', title: 'Shared'}
  const answer = await lake.fetch(
    new Request(`${publicUrl}/v2025-02-19/data/mutate/${lake.dataset}`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: JSON.stringify({mutations: [{create: article}]}),
    }),
  )
  expect(answer.status).toBe(200)
}

function emailOf(name: string): string {
  return `${name.split(' ')[0]?.toLowerCase()}@example.com`
}

async function openStudioAs(name: string, browser: OpenBrowser, site: SiteProcess) {
  const {page} = await openPage(browser, site.url, {viewport: {width: 1440, height: 1000}})
  await signInWithPassword(page, {email: emailOf(name), password: PASSWORD})
  await openDocument(page, 'article', ARTICLE)
  // Keys are lost on a form that waits for its document.
  await expect.poll(() => fieldInput(page, 'excerpt').isEditable(), WAIT_MS).toBe(true)
  return page
}

test('two editors see each other’s words letter by letter, and in which field the other is', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-presence-'))
  await prepareLake(folder.path)
  await using site = await startSite({dataDir: folder.path, env: {SEED: 'false'}})
  await using browser = await openBrowser()
  const asha = await openStudioAs('Asha Rathore', browser, site)
  const ravi = await openStudioAs('Ravi Singh', browser, site)
  // Drawn over the form, beside the field; the avatars of the header and footer are outside it.
  const form = asha.getByTestId('document-panel-scroller')
  const avatarOfRavi = form.getByText('RS', {exact: true}).first()

  await fieldInput(ravi, 'excerpt').pressSequentially('Words of Ravi')
  await expect.poll(() => fieldInput(asha, 'excerpt').inputValue(), WAIT_MS).toBe('Words of Ravi')
  // A field says where its editor is when it is entered; the first words had to make the draft.
  await fieldInput(ravi, 'title').click()
  await fieldInput(ravi, 'excerpt').click()
  await expect.poll(() => avatarOfRavi.isVisible(), WAIT_MS).toBe(true)

  async function typeAndWatch(from: Page, to: Page, field: string, typed: string) {
    const before = await fieldInput(from, field).inputValue()
    const shown = await watchText(fieldInput(to, field))
    await fieldInput(from, field).focus()
    await from.keyboard.press('End')
    await from.keyboard.type(typed, {delay: KEY_PAUSE_MS})
    await expect.poll(async () => (await shown()).at(-1)?.text, WAIT_MS).toBe(before + typed)
    // Not the whole word at once. How soon, `npm run bench` prints.
    expect((await shown()).length).toBeGreaterThan(typed.length / 3)
  }
  // In one field, by turns, as two who work on a sentence together.
  await typeAndWatch(ravi, asha, 'excerpt', 'seen letter')
  await typeAndWatch(asha, ravi, 'excerpt', ' by letter')
  await typeAndWatch(ravi, asha, 'excerpt', ', by turns')
  for (const field of ['title', 'excerpt']) {
    const texts = await Promise.all(
      [asha, ravi].map((page) => fieldInput(page, field).inputValue()),
    )
    expect(texts[0]).toBe(texts[1])
  }
  await ravi.context().close()
  await expect.poll(() => avatarOfRavi.isVisible(), WAIT_MS).toBe(false)
})
