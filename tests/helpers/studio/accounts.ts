/** People with accounts, as `npm run editors` makes them, and their Studios. */
import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {runScript} from '../run-script.ts'
import {type OpenBrowser, openPage} from '../site/open-browser.ts'
import type {SiteProcess} from '../site/start-site.ts'
import {publicClient} from './editor-client.ts'
import {DESK, openSignedIn} from './start-editing.ts'

/** Time limit from a click to its effect on a busy machine. */
const STEP_LIMIT_MS = 40_000
export const PASSWORD = 'a long enough password'

/** A Studio in a context of its own, signed in. */
export async function openStudioAs(name: string, browser: OpenBrowser, site: SiteProcess) {
  const watched = await openPage(browser, site.url, DESK)
  watched.page.context().setDefaultTimeout(STEP_LIMIT_MS)
  await openSignedIn(watched.page, await tokenOf(name, site))
  return watched
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

/** A client with a session of the person. */
export async function clientOf(name: string, site: SiteProcess): Promise<SanityClient> {
  const token = await tokenOf(name, site)
  return publicClient(site.url).withConfig({token, ignoreBrowserTokenWarning: true})
}
