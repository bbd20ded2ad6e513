/** Sign-in by OpenID Connect, against a real provider. */
import {test as base, describe, expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {cookieBrowser, startOpenIdProvider} from '../../tests/helpers/lake/openid-provider.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'
import type {Role} from '../src/index.ts'

const STUDIO = 'http://localhost:3000/studio'
const ADMINISTRATOR = {
  email: 'meera@example.com',
  name: 'Meera',
  role: 'administrator',
  password: 'a long enough password',
} as const

const test = base
  .extend(
    'empty',
    disposed(() => start()),
  )
  /** A lake with an administrator. */
  .extend('lake', async ({empty}) => {
    await empty.accounts.create(ADMINISTRATOR)
    return empty
  })

/** A lake and its provider, and what a browser does there. */
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
  const linkTo = (way: string) => `${url}/v1/auth/login/${way}?origin=${encodeURIComponent(STUDIO)}`
  const {accounts, audit} = lake

  async function signIn(claims: Record<string, unknown> = {}, browser = cookieBrowser()) {
    Object.assign(provider.claims, claims)
    return browser.visit(await browser.signInAtProvider(linkTo('openid')))
  }

  /** The signed-in user, as the Studio gets to know them. */
  async function userOf(response: Response) {
    const [page, sid] = (response.headers.get('location') ?? '').split('#sid=')
    expect([response.status, page]).toEqual([303, STUDIO])
    const {token} = await (await fetch(`${url}/v1/auth/fetch?sid=${sid}`)).json()
    const me = await fetch(`${url}/v1/users/me`, {headers: {authorization: `Bearer ${token}`}})
    return me.json()
  }

  return {
    url,
    accounts,
    entries,
    provider,
    linkTo,
    signIn,
    userOf,
    roleOf: async (response: Response): Promise<Role> => (await userOf(response)).role,
    actions: () => audit.list(Number.MAX_SAFE_INTEGER, 9).map(({action}) => action),
    [Symbol.asyncDispose]: () => used.disposeAsync(),
  }
}

/** The sentence of a page that refuses, which leads back to the sign-in page. */
async function refusalIn(response: Response): Promise<string | undefined> {
  const page = await response.text()
  expect(response.status).toBe(403)
  expect(page).toMatch(/href="[^"]+\/v1\/auth\/login\/local\?origin=http[^"]+%2Fstudio"/)
  return /<p>([^<]+)<\/p>/.exec(page)?.[1]
}

describe('an address of an allowed domain', () => {
  test('becomes a viewer without a password, and stays what an administrator makes of it', async ({
    lake: {signIn, userOf, roleOf, accounts, actions},
  }) => {
    const name = 'Asha Rathore'
    expect(await userOf(await signIn({email: 'Asha@EXAMPLE.com', name}))).toMatchObject({
      name: 'asha',
      email: 'asha@example.com',
      role: 'viewer',
    })
    expect(actions()).toEqual([
      'signed in by OpenID Connect',
      'got the role viewer by OpenID Connect',
    ])
    const {id = ''} = accounts.findByEmail('asha@example.com') ?? {}
    expect(await accounts.verifyPassword('asha@example.com', '')).toBeNull()
    accounts.setRole(id, 'editor')
    expect(await roleOf(await signIn())).toBe('editor')
    expect(accounts.list()).toHaveLength(2)
  })

  test('has the role that the provider gives, at each sign-in', async ({
    lake: {signIn, roleOf, actions},
  }) => {
    expect(await roleOf(await signIn({role: 'editor'}))).toBe('editor')
    expect(await roleOf(await signIn({role: 'owner', roles: ['staff', 'viewer']}))).toBe('viewer')
    const roles = ['viewer', 'administrator']
    expect(await roleOf(await signIn({role: undefined, roles}))).toBe('administrator')
    expect(actions()[1]).toBe('got the role administrator by OpenID Connect')
  })

  test('signs in to an account with a password, which stays', async ({lake}) => {
    const {email, password} = ADMINISTRATOR
    expect(await lake.userOf(await lake.signIn({email}))).toMatchObject({name: 'Meera'})
    expect(await lake.accounts.verifyPassword(email, password)).not.toBeNull()
  })

  test('is the last administrator against the provider', async ({lake}) => {
    const {email} = ADMINISTRATOR
    expect(await lake.roleOf(await lake.signIn({email, role: 'viewer'}))).toBe('administrator')
    expect(lake.entries).toContainEqual(
      expect.objectContaining({message: 'The last administrator keeps the role'}),
    )
  })

  test('is the first account only as an administrator', async ({empty}) => {
    expect(await refusalIn(await empty.signIn())).toContain('has to be an administrator')
    expect(await refusalIn(await empty.signIn({role: 'editor'}))).toContain('Invite one')
    expect(empty.accounts.hasPeople()).toBe(false)
    expect(await empty.roleOf(await empty.signIn({role: 'administrator'}))).toBe('administrator')
  })
})

test.for([
  ['another domain', {email: 'asha@sub.example.com'}, 'The domain of your e-mail address'],
  ['a domain in a name', {email: 'asha@a.example@example.com'}, 'Enter an e-mail address'],
  ['an unverified address', {email_verified: false}, 'not verified your e-mail address'],
  ['an address that only seems verified', {email_verified: 'true'}, 'not verified your'],
  ['no address', {email: undefined}, 'not verified your e-mail address'],
] as const)('%s has no account', async ([, claims, sentence], {lake}) => {
  expect(await refusalIn(await lake.signIn(claims))).toContain(sentence)
  expect(lake.accounts.list()).toHaveLength(1)
})

test('a disabled account stays disabled', async ({lake: {signIn, accounts, actions}}) => {
  await signIn()
  const {id = ''} = accounts.findByEmail('asha@example.com') ?? {}
  accounts.disable(id)
  expect(await refusalIn(await signIn({role: 'editor'}))).toContain('ask an administrator')
  expect(accounts.get(id)).toMatchObject({isDisabled: true, role: 'viewer'})
  expect(actions()[0]).toBe('failed to sign in')
})

test('the sign-in page has a link to the provider', async ({lake}) => {
  const page = await (await fetch(lake.linkTo('local'))).text()
  const [, href = '', words] = /href="([^"]+)">Sign in with ([^<]+)</.exec(page) ?? []
  expect(words).toBe(new URL(lake.provider.options.issuer).host)
  const link = new URL(href, lake.linkTo('local'))
  expect(link.href).toBe(new URL(lake.linkTo('openid')).href)
  const {status, headers} = await fetch(link, {redirect: 'manual'})
  expect([status, new URL(headers.get('location') ?? '').origin]).toEqual([
    303,
    lake.provider.options.issuer,
  ])
  expect(headers.get('set-cookie')).toMatch(
    /^openid=\S+; Max-Age=600; Path=\/lake\/v1\/auth\/login\/openid; HttpOnly; SameSite=Lax$/,
  )
})

describe('a callback', () => {
  test('works once, in the browser that began', async ({lake}) => {
    const browser = cookieBrowser()
    const callback = await browser.signInAtProvider(lake.linkTo('openid'))
    const stored = browser.cookies.get('openid') ?? ''
    expect(await refusalIn(await cookieBrowser().visit(callback))).toContain('another browser')
    const other = cookieBrowser()
    await other.visit(lake.linkTo('openid'))
    expect(await refusalIn(await other.visit(callback))).toContain('did not confirm')
    expect(await lake.roleOf(await browser.visit(callback))).toBe('viewer')
    expect(browser.cookies.has('openid')).toBe(false)
    expect(await refusalIn(await browser.visit(callback))).toContain('was used')
    // Not even with the cookie of then.
    browser.cookies.set('openid', stored)
    expect(await refusalIn(await browser.visit(callback))).toContain('did not confirm')
  })

  test('leads to no other site, whatever the browser has stored', async ({lake}) => {
    const browser = cookieBrowser()
    const callback = await browser.signInAtProvider(lake.linkTo('openid'))
    const stored = new URLSearchParams(decodeURIComponent(browser.cookies.get('openid') ?? ''))
    stored.set('target', 'https://evil.example/studio')
    browser.cookies.set('openid', encodeURIComponent(stored.toString()))
    expect((await browser.visit(callback)).status).toBe(400)
    expect(
      (await fetch(`${lake.url}/v1/auth/login/openid?origin=https://evil.example`)).status,
    ).toBe(400)
  })

  test('of a refused consent shows no words of others', async ({lake}) => {
    const browser = cookieBrowser()
    await browser.visit(lake.linkTo('openid'))
    const callback = new URL(await browser.signInAtProvider(lake.linkTo('openid')))
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'access_denied')
    callback.searchParams.set('error_description', '<b>words</b>')
    const response = await browser.visit(callback)
    expect(await response.clone().text()).not.toContain('words')
    expect(await refusalIn(response)).toContain('did not confirm who you are')
  })
})

test('a provider that is down leaves the password', async ({lake}) => {
  await lake.provider[Symbol.asyncDispose]()
  const down = await fetch(lake.linkTo('openid'), {redirect: 'manual'})
  expect(await refusalIn(down)).toContain('can not be reached now')
  const {email, password} = ADMINISTRATOR
  const response = await fetch(lake.linkTo('local'), {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: new URL(lake.url).origin},
    body: new URLSearchParams({email, password}),
  })
  expect(await lake.userOf(response)).toMatchObject({name: 'Meera'})
})

test('an address waits after twenty failures, which the log has without secrets', async ({
  lake,
}) => {
  lake.provider.options.clientSecret = 'wrong-secret'
  const browser = cookieBrowser()
  const callback = await browser.signInAtProvider(lake.linkTo('openid'))
  const stored = browser.cookies.get('openid') ?? ''
  for (let count = 0; count < 20; count++) {
    browser.cookies.set('openid', stored)
    expect(await refusalIn(await browser.visit(callback))).toContain('did not confirm')
  }
  browser.cookies.set('openid', stored)
  expect(await refusalIn(await browser.visit(callback))).toContain('Too many attempts')
  expect(lake.entries).toContainEqual({
    level: 'warn',
    message: 'OpenID sign-in failed',
    reason: 'invalid_client',
  })
  const secrets = [...new URLSearchParams(decodeURIComponent(stored)).values()]
  for (const secret of [...secrets, ...callback.searchParams.values(), 'wrong-secret', 'asha@']) {
    if (secret !== STUDIO) expect(JSON.stringify(lake.entries)).not.toContain(secret)
  }
})
