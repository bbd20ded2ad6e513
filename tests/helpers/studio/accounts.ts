/** People with accounts, as `npm run editors` makes them, and their Studios. */
import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {runScript} from '../run-script.ts'
import {type OpenBrowser, openPage} from '../site/open-browser.ts'
import type {SiteProcess} from '../site/start-site.ts'
import {editorClient} from './editor-client.ts'
import {DESK, openSignedIn} from './start-editing.ts'

export const PASSWORD = 'a long enough password'

/** A fixture: a Studio in a context of its own, signed in. */
export function studioOf(name: string) {
  return async ({site, chromium}: {site: SiteProcess; chromium: OpenBrowser}) => {
    const watched = await openPage(chromium, site.url, DESK)
    const {token = ''} = (await clientOf(name, site)).config()
    await openSignedIn(watched.page, token)
    return watched
  }
}

export function emailOf(name: string): string {
  return `${name.split(' ')[0]?.toLowerCase()}@example.com`
}

/** Adds a person to the site by `npm run editors`. The first is an administrator. */
export async function addPerson(name: string, site: SiteProcess, ...options: string[]) {
  const words = ['add', emailOf(name), name, '--password-stdin', ...options]
  const {status, stderr} = await runScript(['server/cli/editors.ts', ...words], {
    env: {DATA_DIR: site.dataDir},
    input: PASSWORD,
  })
  expect([status, stderr]).toEqual([0, ''])
}

/** A client with a session of the person. */
export function clientOf(name: string, {url}: SiteProcess): Promise<SanityClient> {
  return editorClient(url, {email: emailOf(name), password: PASSWORD})
}

/** Signs in on the sign-in page, which leads to the Studio. */
export async function signInAs(page: Page, name: string, {url}: SiteProcess) {
  const query = new URLSearchParams({origin: `${url}/studio/structure`, withSid: 'true'})
  await page.goto(`/lake/v1/auth/login/local?${query}`)
  await page.getByLabel('E-mail').fill(emailOf(name))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', {name: 'Sign in'}).click()
}
