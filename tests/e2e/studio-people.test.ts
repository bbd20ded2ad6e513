/** Behaviour that needs accounts. All tests share one site, and one Studio per editor. */
import {spawnSync} from 'node:child_process'
import {join, resolve} from 'node:path'
import type {Page} from 'playwright-core'
import {test as base, expect} from 'vitest'
import {publicClient} from '../helpers/editor-client.ts'
import {watchText} from '../helpers/keystrokes.ts'
import {type OpenBrowser, openBrowser, openPage} from '../helpers/open-browser.ts'
import {PLAIN_ENV} from '../helpers/plain-env.ts'
import {postForm} from '../helpers/post-form.ts'
import {ARTICLE, ARTICLE_PATH, DESK, eventually} from '../helpers/start-editing.ts'
import {type SiteProcess, startSite} from '../helpers/start-site.ts'
import {
  chooseFromMenu,
  fieldInput,
  filledText,
  openDocument,
  openStudio,
  publish,
  signInWithPassword,
} from '../helpers/studio.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Storage key of the Studio's session. */
const STORED_TOKEN = '__studio_auth_token_neelgarh'
/** Time limit from a click to its effect on a busy machine. */
const STEP_LIMIT_MS = 40_000
const PASSWORD = 'a long enough password'
/** The pause of a fast typist. */
const KEY_PAUSE_MS = 120

const test = base
  .extend(
    'running',
    {scope: 'file'},
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
    async ({}, {onCleanup}) => {
      const env = {STUDIO_VISION: 'true'}
      const first = await startSite({env})
      let second: SiteProcess | null = null
      onCleanup(async () => {
        await second?.[Symbol.asyncDispose]()
        await first[Symbol.asyncDispose]()
      })
      for (const name of ['Asha Rathore', 'Ravi Singh']) {
        runEditors(first, ['add', emailOf(name), name, '--password-stdin'], PASSWORD)
      }
      return {
        site: first,
        /** Kills the site and starts another process with its port and data. */
        async restart() {
          await first.kill('SIGKILL')
          const {port} = new URL(first.url)
          second = await startSite({dataDir: first.dataDir, env: {...env, PORT: port}})
          return second
        },
      }
    },
  )
  .extend(
    'chromium',
    {scope: 'file'},
    // biome-ignore lint/correctness/noEmptyPattern: see above.
    async ({}, {onCleanup}) => {
      const browser = await openBrowser()
      onCleanup(() => browser.close())
      return browser
    },
  )
  .extend('asha', {scope: 'file'}, ({running: {site}, chromium}) =>
    openStudioAs('Asha Rathore', chromium, site),
  )
  .extend('ravi', {scope: 'file'}, ({running: {site}, chromium}) =>
    openStudioAs('Ravi Singh', chromium, site),
  )

async function openStudioAs(name: string, browser: OpenBrowser, site: SiteProcess) {
  const watched = await openPage(browser, site.url, DESK)
  watched.page.context().setDefaultTimeout(STEP_LIMIT_MS)
  await signInWithPassword(watched.page, {
    email: emailOf(name),
    password: PASSWORD,
    siteUrl: site.url,
  })
  return watched
}

function emailOf(name: string): string {
  return `${name.split(' ')[0]?.toLowerCase()}@example.com`
}

/** `npm run editors` for the data folder of a site. */
function runEditors(site: SiteProcess, words: string[], input = ''): void {
  const command = join(ROOT, 'server/commands/editors.ts')
  const env = {...PLAIN_ENV, DATA_DIR: site.dataDir}
  const {status, stderr} = spawnSync(process.execPath, [command, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    input,
    env,
  })
  expect([status, stderr]).toEqual([0, ''])
}

/** Signs in as the form of the sign-in page does. */
async function tokenOf(name: string, {url}: SiteProcess): Promise<string> {
  const query = new URLSearchParams({origin: `${url}/studio`, withSid: 'true'})
  const answer = await fetch(`${url}/lake/v1/auth/login/local?${query}`, {
    method: 'POST',
    headers: {origin: url},
    body: new URLSearchParams({email: emailOf(name), password: PASSWORD}),
    redirect: 'manual',
  })
  const sid = new URL(answer.headers.get('location') ?? '').hash.replace('#sid=', '')
  const session = await (await fetch(`${url}/lake/v1/auth/fetch?sid=${sid}`)).json()
  return String(session.token)
}

async function openArticle(page: Page): Promise<void> {
  await openDocument(page, 'article', ARTICLE)
  // Key presses are lost in a form that waits for its document.
  await eventually(() => fieldInput(page, 'excerpt').isEditable()).toBe(true)
}

test('two editors see each other’s words letter by letter, and in which field the other is', async ({
  asha: {page: asha},
  ravi: {page: ravi},
}) => {
  await openArticle(asha)
  await openArticle(ravi)
  // The avatar beside the field is inside the form; those of the header and footer are not.
  const form = asha.getByTestId('document-panel-scroller')
  const avatarOfRavi = form.getByText('RS', {exact: true}).first()

  await fieldInput(ravi, 'excerpt').fill('Words of Ravi')
  await eventually(() => fieldInput(asha, 'excerpt').inputValue()).toBe('Words of Ravi')
  // A field reports its editor's presence on focus; the first words had to create the draft.
  await fieldInput(ravi, 'title').click()
  await fieldInput(ravi, 'excerpt').click()
  await eventually(() => avatarOfRavi.isVisible()).toBe(true)

  async function typeAndWatch(from: Page, to: Page, field: string, typed: string) {
    const before = await fieldInput(from, field).inputValue()
    const shown = await watchText(fieldInput(to, field))
    await fieldInput(from, field).focus()
    await from.keyboard.press('End')
    await from.keyboard.type(typed, {delay: KEY_PAUSE_MS})
    await eventually(async () => (await shown()).at(-1)?.text).toBe(before + typed)
    // The words do not arrive all at once. `npm run bench` prints the delay.
    expect((await shown()).length).toBeGreaterThan(typed.length / 3)
  }
  // Both editors type into one field in turn.
  await typeAndWatch(ravi, asha, 'excerpt', 'seen letter')
  await typeAndWatch(asha, ravi, 'excerpt', ' by letter')
  for (const field of ['title', 'excerpt']) {
    const texts = await Promise.all(
      [asha, ravi].map((page) => fieldInput(page, field).inputValue()),
    )
    expect(texts[0]).toBe(texts[1])
  }
  await ravi.goto('/robots.txt')
  await eventually(() => avatarOfRavi.isVisible()).toBe(false)
})

test('a viewer reads what there is and can change nothing', async ({ravi, running: {site}}) => {
  const {page} = ravi
  await page.goto('/robots.txt')
  runEditors(site, ['role', emailOf('Ravi Singh'), 'viewer'])
  await openDocument(page, 'article', ARTICLE)
  await filledText(page, 'title')
  await eventually(() => fieldInput(page, 'title').isEditable()).toBe(false)
  await eventually(() => page.getByTestId('action-publish').isEnabled()).toBe(false)
  const {problems, foreignRequests, refusedRequests} = ravi
  expect([problems, foreignRequests, refusedRequests]).toEqual([[], [], []])
  expect(site.output()).not.toContain('no such endpoint')
})

test('who may not read submissions sees no badge', async ({ravi: {page}, running: {site}}) => {
  const fields = {name: 'Asha Verma', email: 'asha@clinic.example', phone: '', message: 'Hello'}
  const {status} = await postForm({url: `${site.url}/contact`, fields: {...fields, company: ''}})
  expect(status).toBe(303)
  await openStudio(page, '/studio/structure')
  const badge = page.getByTestId('inbox-link')
  await eventually(() => badge.getAttribute('aria-label')).toBe('Inbox, 1 new')
  const grants = [{filter: '_type != "submission"', permissions: ['read', 'history']}]
  await page.route('**/datasets/production/acl*', (route) => route.fulfill({json: grants}))
  await page.goto('/studio/structure/inbox;new')
  await page.getByRole('button', {name: /^Export/}).waitFor()
  await page.getByRole('link', {name: 'Messages'}).waitFor()
  expect(await badge.count()).toBe(0)
  expect(await page.getByTestId('inbox-count').count()).toBe(0)
})

test('signing out leads back to the sign-in page, and ends the session', async ({
  ravi: {page, problems, foreignRequests},
  running: {site},
}) => {
  const kept = await page.evaluate((name) => localStorage.getItem(name), STORED_TOKEN)
  const token = /"token":"([^"]+)"/.exec(kept ?? '')?.[1]
  const ask = async () => {
    const headers = {authorization: `Bearer ${token}`}
    const query = `${site.url}/lake/v2025-02-19/data/query/production?query=true`
    return (await fetch(query, {headers})).status
  }
  expect(await ask()).toBe(200)
  problems.length = 0
  await chooseFromMenu(page, page.locator('#user-menu'), 'Sign out')
  // By a link, or immediately when a stream of the Studio has received the session's end first.
  await page.getByRole('link', {name: 'Sign in'}).or(page.getByLabel('Password')).waitFor()
  expect(await ask()).toBe(401)
  expect(problems.filter((text) => !text.includes('401 (Unauthorized)'))).toEqual([])
  expect(foreignRequests).toEqual([])
})

test('developers query the lake in Vision', async ({asha, running: {site}}) => {
  const {page} = asha
  await page.getByRole('link', {name: 'Vision'}).click()
  await page
    .getByTestId('vision-query-editor')
    .getByRole('textbox')
    .fill('count(*[_type == "faq"])')
  await page.getByRole('button', {name: 'Fetch'}).click()
  await page.getByTestId('vision-result').getByText(/^\d+$/).first().waitFor()
  const {problems, foreignRequests, refusedRequests} = asha
  expect([problems, foreignRequests, refusedRequests]).toEqual([[], [], []])
  expect(site.output()).not.toContain('no such endpoint')
})

test('the Studio outlives a restart of the server, without a reload', async ({
  asha: {page},
  running,
}) => {
  const client = publicClient(running.site.url).withConfig({
    token: await tokenOf('Asha Rathore', running.site),
    ignoreBrowserTokenWarning: true,
  })
  await openArticle(page)
  await fieldInput(page, 'title').fill('Before the restart')
  await page.getByTestId('pane-footer-document-status').getByText('Edited').waitFor()
  await page.evaluate(() => document.body.setAttribute('data-visit', 'the first'))

  const second = await running.restart()
  await client.patch(`drafts.${ARTICLE}`).set({excerpt: 'Written by another hand'}).commit()
  await eventually(() => fieldInput(page, 'excerpt').inputValue()).toBe('Written by another hand')
  await eventually(() => fieldInput(page, 'title').isEditable()).toBe(true)
  await fieldInput(page, 'title').fill('After the restart')
  await eventually(() => page.getByTestId('action-publish').isEnabled()).toBe(true)
  await publish(page)

  const html = await (await fetch(second.url + ARTICLE_PATH)).text()
  expect(html).toContain('After the restart')
  expect(await page.locator('body').getAttribute('data-visit')).toBe('the first')
  expect(second.output()).not.toContain('no such endpoint')
})

test('an editor who is disabled at work is asked to sign in at once', async ({
  asha: {page},
  running: {site},
}) => {
  // The last administrator can not be disabled.
  runEditors(site, ['role', emailOf('Ravi Singh'), 'administrator'])
  runEditors(site, ['disable', emailOf('Asha Rathore')])
  await page.getByLabel('Password').waitFor()
})
