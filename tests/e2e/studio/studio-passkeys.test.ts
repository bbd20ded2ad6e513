/** Signing in with a passkey of the authenticator that Chromium simulates, with the code of an app, and by OpenID Connect. */
import {Secret, TOTP} from 'otpauth'
import type {Page} from 'playwright-core'
import {test as base, expect} from 'vitest'
import {disposed, endWith} from '../../helpers/disposed.ts'
import {startOpenIdProvider} from '../../helpers/lake/openid-provider.ts'
import {axeFindings} from '../../helpers/site/axe.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {addPerson, clientOf, emailOf, PASSWORD} from '../../helpers/studio/accounts.ts'
import {openStudio} from '../../helpers/studio/studio.ts'

const ASHA = 'Asha Rathore'

const test = base
  .extend('provider', {scope: 'file'}, disposed(startOpenIdProvider))
  .extend('site', {scope: 'file'}, async ({provider}, scope) => {
    const {issuer, clientId, clientSecret, domains} = provider.options
    const env = {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_DOMAINS: domains.join(),
    }
    const site = await endWith(scope, startSite({env}))
    provider.serve(`${site.url}/lake`)
    await addPerson(ASHA, site)
    return site
  })
  .extend('chromium', {scope: 'file'}, disposed(openBrowser))

const signInPath = ({url}: SiteProcess) =>
  `/lake/v1/auth/login/local?${new URLSearchParams({origin: `${url}/studio/home`, withSid: 'true'})}`

/** A page in a browser with an authenticator that accepts each request. */
async function openDevice(chromium: Parameters<typeof openPage>[0], site: SiteProcess) {
  const watched = await openPage(chromium, site.url, {})
  const devtools = await watched.page.context().newCDPSession(watched.page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return watched
}

async function signIn(page: Page, site: SiteProcess, {withProtection = false} = {}) {
  await page.goto(signInPath(site))
  await page.getByLabel('E-mail').fill(emailOf(ASHA))
  await page.getByLabel('Password', {exact: true}).fill(PASSWORD)
  if (withProtection) await page.getByLabel('Protect my account').check()
  await page.getByRole('button', {name: 'Sign in', exact: true}).click()
}

const press = (page: Page, name: string) => page.getByRole('button', {name}).click()
const studioOpens = (page: Page) => page.locator('#user-menu').waitFor()

/** A device on which the Studio is an empty page, because it takes seconds to load. */
async function openLightDevice(...where: Parameters<typeof openDevice>) {
  const watched = await openDevice(...where)
  const {page} = watched
  await page.route('**/assets/*.js', (route) => route.fulfill({contentType: 'text/javascript'}))
  return watched
}

/** The session that the Studio gets from a sign-in. */
const studioGetsSession = (page: Page) => page.waitForURL('**/studio/home#sid=*')

test('a passkey is made, signs in, and is removed with a lost device', async ({site, chromium}) => {
  const {page, problems} = await openLightDevice(chromium, site)
  await signIn(page, site, {withProtection: true})
  const heading = page.getByRole('heading', {name: 'Protect your account'})
  await heading.waitFor()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Create a passkey')
  await studioGetsSession(page)
  await page.unrouteAll()

  await page.goto(signInPath(site))
  expect(await axeFindings(page)).toEqual([])
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await press(page, 'Sign in with a passkey')
  await studioOpens(page)
  // A response that was sent already opens no second session.
  const replay = await fetch(site.url + signInPath(site), {
    method: 'POST',
    headers: {origin: site.url, 'content-type': 'application/x-www-form-urlencoded'},
    body: (await sent).postData(),
    redirect: 'manual',
  })
  expect(replay.status).toBe(401)

  await openStudio(page, '/studio/people')
  await press(page, `Sessions and passkeys of ${ASHA}`)
  await press(page, 'Remove the access by Chrome on Linux')
  await page.getByTestId('access').getByText('Passkey or app').waitFor({state: 'detached'})
  expect(problems).toEqual([])

  await page.goto(signInPath(site))
  expect(await page.getByRole('button', {name: 'Sign in with a passkey'}).count()).toBe(0)
  const client = await clientOf(ASHA, site)
  const events = await client.request<{action: string}[]>({url: '/audit/project/neelgarh'})
  const actions = events.map(({action}) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['added a passkey', 'failed to sign in', 'removed a passkey of']),
  )
})

test('a person may refuse; an unknown passkey leaves the password', async ({site, chromium}) => {
  const {page} = await openLightDevice(chromium, site)
  const {page: other} = await openLightDevice(chromium, site)
  await signIn(page, site, {withProtection: true})
  await press(page, 'Set up an app')
  await page.getByLabel('Code').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await press(page, 'Not now')
  await studioGetsSession(page)
  await signIn(page, site, {withProtection: true})
  await press(page, 'Create a passkey')
  await studioGetsSession(page)

  await other.goto(signInPath(site))
  await press(other, 'Sign in with a passkey')
  await other.getByRole('alert').filter({hasText: 'No passkey was used'}).waitFor()
  await signIn(other, site)
  await studioGetsSession(other)
})

test('without JavaScript a password signs in, then a code of an app', async ({site, chromium}) => {
  const {page} = await openPage(chromium, site.url, {javaScriptEnabled: false})
  await signIn(page, site, {withProtection: true})
  expect(await page.getByText('Create a passkey').filter({visible: true}).count()).toBe(0)
  await press(page, 'Set up an app')
  const key = await page.locator('[name="key"]').inputValue()
  const app = new TOTP({secret: Secret.fromBase32(key)})
  await page.getByLabel('Code').fill(app.generate())
  await press(page, 'Confirm')
  const recovery = await page.getByRole('listitem').allTextContents()
  expect(recovery).toHaveLength(10)
  await press(page, 'I have stored them')
  await page.waitForURL('**/studio/**')

  await signIn(page, site)
  await page.getByLabel('Code').fill(recovery[0] ?? '')
  await press(page, 'Continue')
  await page.waitForURL('**/studio/**')
})

test('a person signs in to the Studio with OpenID', async ({provider, site, chromium}) => {
  Object.assign(provider.claims, {email: 'meera@example.com', role: 'editor'})
  const {page} = await openLightDevice(chromium, site)
  await page.goto(signInPath(site))
  const {host} = new URL(provider.options.issuer)
  await page.getByRole('link', {name: `Sign in with ${host}`}).click()
  await page.getByPlaceholder('Enter any login').fill('meera')
  await page.getByPlaceholder('and password').fill('any')
  await press(page, 'Sign-in')
  await press(page, 'Continue')
  await studioGetsSession(page)
  expect(site.output()).toContain('signed in by OpenID Connect')
  expect(site.output()).not.toMatch(/meera@|code=|state=/)
})
