/** Sign-in by OpenID Connect, against a real provider. */
import {test as base, expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {cookieBrowser, startOpenIdProvider} from '../../tests/helpers/lake/openid-provider.ts'
import {postSignIn} from '../../tests/helpers/lake/post-sign-in.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

const STUDIO = 'http://localhost:3000/studio'
const MEERA = {email: 'meera@example.com', password: 'a long enough password'}
const EMAIL = 'asha@example.com'

const test = base
  .extend('empty', disposed(start))
  /** A lake with an administrator. */
  .extend('lake', async ({empty}) => {
    await empty.accounts.create({...MEERA, name: 'Meera', role: 'administrator'})
    return empty
  })

async function start() {
  const used = new AsyncDisposableStack()
  const provider = used.use(await startOpenIdProvider())
  const entries: object[] = []
  const {lake, url} = used.use(
    await startLake({
      openId: provider.options,
      studioUrl: STUDIO,
      clientAddress: () => '192.0.2.1',
      log: (entry) => entries.push(entry),
    }),
  )
  provider.serve(url)
  const linkTo = (way: string, origin = STUDIO) =>
    `${url}/v1/auth/login/${way}?${new URLSearchParams({origin})}`

  /** Signs in a person with these claims, in addition to those of before. */
  async function signIn(claims: Record<string, unknown> = {}) {
    Object.assign(provider.claims, claims)
    const browser = cookieBrowser()
    return browser.visit(await browser.signInAtProvider(linkTo('openid')))
  }

  /** Name and role of the signed-in user, as the Studio gets to know them. */
  async function userOf(response: Response): Promise<string> {
    const [page, sid] = (response.headers.get('location') ?? '').split('#sid=')
    expect([response.status, page]).toEqual([303, STUDIO])
    const {token} = await (await fetch(`${url}/v1/auth/fetch?sid=${sid}`)).json()
    const me = await fetch(`${url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
    const {name, role} = await me.json()
    return `${name}, ${role}`
  }

  const actions = () => lake.audit.list(Number.MAX_SAFE_INTEGER, 9).map(({action}) => action)
  const end = () => used.disposeAsync()
  const {accounts} = lake
  return {
    url,
    accounts,
    entries,
    provider,
    linkTo,
    signIn,
    userOf,
    actions,
    [Symbol.asyncDispose]: end,
  }
}

/** The sentence of a page that refuses, which leads back to the sign-in page. */
async function refusalIn(response: Response): Promise<string | undefined> {
  const page = await response.text()
  expect(response.status).toBe(403)
  expect(page).toMatch(/href="[^"]+\/v1\/auth\/login\/local\?origin=http[^"]+%2Fstudio"/)
  return /<p>([^<]+)<\/p>/.exec(page)?.[1]
}

test('a first sign-in makes a viewer, who stays what an administrator says', async ({lake}) => {
  expect(await lake.userOf(await lake.signIn({email: 'Asha@EXAMPLE.com'}))).toBe('asha, viewer')
  const record = ['signed in by OpenID Connect', 'got the role viewer by OpenID Connect']
  expect(lake.actions()).toEqual(record)
  expect(await lake.accounts.verifyPassword(EMAIL, '')).toBeNull()
  lake.accounts.setRole(lake.accounts.findByEmail(EMAIL)?.id ?? '', 'editor')
  expect(await lake.userOf(await lake.signIn())).toBe('asha, editor')
  expect(lake.accounts.list()).toHaveLength(2)
})

test('a role of the provider counts at each sign-in', async ({lake: {signIn, userOf}}) => {
  expect(await userOf(await signIn({role: 'editor'}))).toBe('asha, editor')
  expect(await userOf(await signIn({role: 'owner', roles: ['staff', 'viewer']}))).toBe(
    'asha, viewer',
  )
  const roles = ['viewer', 'administrator']
  expect(await userOf(await signIn({roles}))).toBe('asha, administrator')
})

test('an invited person gets the role of the invitation', async ({lake: {accounts, ...lake}}) => {
  const invitedBy = accounts.findByEmail(MEERA.email)?.id ?? ''
  accounts.invite({email: EMAIL, role: 'editor', invitedBy})
  expect(await lake.userOf(await lake.signIn())).toBe('asha, editor')
  expect(accounts.invitations.list()).toEqual([])
})

test('the last administrator keeps role and password', async ({lake}) => {
  const response = await lake.signIn({email: MEERA.email, role: 'viewer'})
  expect(await lake.userOf(response)).toBe('Meera, administrator')
  expect(JSON.stringify(lake.entries)).toContain('The last administrator keeps the role')
  expect(await lake.accounts.verifyPassword(MEERA.email, MEERA.password)).not.toBeNull()
})

test('the first account is that of an administrator', async ({empty}) => {
  expect(await refusalIn(await empty.signIn())).toContain('has to be an administrator')
  expect(await refusalIn(await empty.signIn({role: 'editor'}))).toContain('Invite one')
  expect(empty.accounts.hasPeople()).toBe(false)
  expect(await empty.userOf(await empty.signIn({role: 'administrator'}))).toContain('asha')
})

test.for([
  [{email: 'asha@sub.example.com'}, 'The domain of your e-mail address'],
  [{email: 'asha@a.example@example.com'}, 'Enter an e-mail address'],
  [{email_verified: false}, 'not verified your e-mail address'],
  [{email_verified: 'true'}, 'not verified your e-mail address'],
  [{email: undefined}, 'not verified your e-mail address'],
] as const)('%o has no account', async ([claims, sentence], {lake}) => {
  expect(await refusalIn(await lake.signIn(claims))).toContain(sentence)
  expect(lake.accounts.list()).toHaveLength(1)
})

test('a disabled account stays disabled', async ({lake: {signIn, accounts, actions}}) => {
  await signIn()
  const {id = ''} = accounts.findByEmail(EMAIL) ?? {}
  accounts.disable(id)
  expect(await refusalIn(await signIn({role: 'editor'}))).toContain('ask an administrator')
  expect(accounts.get(id)).toMatchObject({isDisabled: true, role: 'viewer'})
  expect(actions()[0]).toBe('failed to sign in')
})

test('the sign-in page leads to the provider, with a cookie for the callback', async ({lake}) => {
  const {issuer} = lake.provider.options
  const page = await (await fetch(lake.linkTo('local'))).text()
  const [, href = '', host] = /href="([^"]+)">Sign in with ([^<]+)</.exec(page) ?? []
  expect(host).toBe(new URL(issuer).host)
  const {headers} = await fetch(new URL(href, lake.linkTo('local')), {redirect: 'manual'})
  expect(headers.get('location')).toContain(`${issuer}/auth?`)
  expect(headers.get('set-cookie')).toMatch(
    /^openid=\S+; Max-Age=600; Path=\/lake\/v1\/auth\/login\/openid; HttpOnly; SameSite=Lax$/,
  )
  expect((await fetch(lake.linkTo('openid', 'https://evil.example'))).status).toBe(400)
})

test('a callback works once, in the browser that began, for its target', async ({lake}) => {
  const browser = cookieBrowser()
  const callback = await browser.signInAtProvider(lake.linkTo('openid'))
  const stored = browser.cookies.get('openid') ?? ''
  expect(await refusalIn(await cookieBrowser().visit(callback))).toContain('another browser')
  const other = cookieBrowser()
  await other.visit(lake.linkTo('openid'))
  expect(await refusalIn(await other.visit(callback))).toContain('did not confirm')
  browser.cookies.set('openid', stored.replace(/localhost/, 'evil.example'))
  expect((await browser.visit(callback)).status).toBe(400)
  browser.cookies.set('openid', stored)
  expect(await lake.userOf(await browser.visit(callback))).toBe('asha, viewer')
  expect(await refusalIn(await browser.visit(callback))).toContain('was used')
  // Not even with the cookie of then.
  browser.cookies.set('openid', stored)
  expect(await refusalIn(await browser.visit(callback))).toContain('did not confirm')
})

test('a refused consent shows no words of others', async ({lake}) => {
  const browser = cookieBrowser()
  const callback = await browser.signInAtProvider(lake.linkTo('openid'))
  callback.searchParams.delete('code')
  callback.searchParams.set('error', 'access_denied')
  callback.searchParams.set('error_description', 'words')
  const response = await browser.visit(callback)
  expect(await response.clone().text()).not.toContain('words')
  expect(await refusalIn(response)).toContain('did not confirm who you are')
})

test('a provider that is down leaves the password', async ({lake}) => {
  await lake.provider[Symbol.asyncDispose]()
  expect(await refusalIn(await fetch(lake.linkTo('openid')))).toContain('can not be reached now')
  expect(await lake.userOf(await postSignIn(lake.url, MEERA, STUDIO))).toBe('Meera, administrator')
})

test('the log has the reason of a failure and no secrets', async ({lake}) => {
  lake.provider.options.clientSecret = 'wrong-secret'
  const browser = cookieBrowser()
  const callback = await browser.signInAtProvider(lake.linkTo('openid'))
  const stored = browser.cookies.get('openid') ?? ''
  expect(await refusalIn(await browser.visit(callback))).toContain('did not confirm')
  const log = JSON.stringify(lake.entries)
  expect(log).toContain('"reason":"invalid_client"')
  const [state, nonce, verifier] = new URLSearchParams(decodeURIComponent(stored)).values()
  for (const secret of [
    state,
    nonce,
    verifier,
    callback.searchParams.get('code'),
    'wrong-',
    EMAIL,
  ]) {
    expect(log).not.toContain(secret)
  }
})
