import {test as base, describe, expect} from 'vitest'
import {disposed} from '../../../tests/helpers/disposed.ts'
import {startAccountsLake} from '../../../tests/helpers/lake/accounts-lake.ts'
import {ASHA} from '../../../tests/helpers/lake/filled-lake.ts'
import type {TestLakeOptions} from '../testing.ts'

const test = base.extend(
  'lake',
  disposed(() => start()),
)

const STUDIO = 'http://localhost:3000/studio'
const PASSWORD = ASHA.password

async function start(options: TestLakeOptions = {}) {
  const lake = await startAccountsLake(options)
  const signInPath = (origin = STUDIO) =>
    `/auth/login/local?${new URLSearchParams({origin, projectId: 'lake', withSid: 'true'})}`
  const submit = (
    fields: Record<string, string>,
    {origin = 'http://localhost:3000', to = STUDIO} = {},
  ) =>
    lake.request(signInPath(to), {
      method: 'POST',
      headers: {origin, host: 'localhost:3000'},
      body: new URLSearchParams(fields),
    })
  const addAsha = () => lake.accounts.create({...ASHA, role: 'editor'})
  return {...lake, signInPath, submit, addAsha}
}

function sidOf(response: Response): string {
  return new URL(response.headers.get('location') ?? '').hash.replace('#sid=', '')
}

test.for([
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded; charset=x',
  'text/plain',
])('a form of the type %s that can’t be read is refused without an error', async (type, {lake}) => {
  await lake.addAsha()
  const headers = {origin: 'http://localhost:3000', host: 'localhost:3000', 'content-type': type}
  for (const path of [lake.signInPath(), '/auth/invitation?secret=x']) {
    const {status} = await lake.request(path, {method: 'POST', headers, body: 'email=a'})
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

describe('a lake without accounts', () => {
  test('signs in the local editor with one click, all the way to a name', async ({lake}) => {
    const page = await lake.request(lake.signInPath())
    expect(await page.text()).toContain('Continue as Local editor')

    const response = await lake.submit({})
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/studio#sid=.{20,}$/)

    const fetched = await lake.request(`/auth/fetch?sid=${sidOf(response)}`)
    const {token, label}: {token: string; label: string} = await fetched.json()
    expect(label).toContain('Local editor')
    const headers = {authorization: `Bearer ${token}`}
    const me = await lake.request('/users/me', {headers})
    expect(await me.json()).toMatchObject({
      id: 'local-editor',
      name: 'Local editor',
      role: 'administrator',
      roles: [{name: 'administrator', title: 'Administrator'}],
    })

    const again = await lake.request(`/auth/fetch?sid=${sidOf(response)}`)
    expect(again.status).toBe(401)

    await lake.request('/auth/logout', {method: 'POST', headers})
    expect(await (await lake.request('/users/me', {headers})).json()).toEqual({})
    expect(await (await lake.request('/auth/id', {headers})).json()).toEqual({})
  })

  test('takes no click from another site, another port or nowhere', async ({lake}) => {
    const origins = ['https://evil.example', 'http://localhost:5173', 'null']
    for (const origin of origins) {
      const response = await lake.submit({}, {origin})
      expect(response.status, origin).toBe(403)
    }
    const silent = await lake.request(lake.signInPath(), {method: 'POST'})
    expect(silent.status).toBe(403)
  })

  test('offers no click where it is not local', async () => {
    await using lake = await start({allowLocalEditor: false})
    const page = await (await lake.request(lake.signInPath())).text()
    expect(page).not.toContain('Local editor')
    expect((await lake.submit({})).status).toBe(401)
  })
})

describe('return addresses', () => {
  test('are the own origin or, on loopback, the same machine', async ({lake}) => {
    const statusFor = async (origin: string) => (await lake.request(lake.signInPath(origin))).status
    expect(await statusFor('http://127.0.0.1:3000/studio')).toBe(200)
    expect(await statusFor('https://evil.example/studio')).toBe(400)
    expect(await statusFor('https://localhost.evil.example/')).toBe(400)
    expect(await statusFor('http://localhost:3000@evil.example/')).toBe(400)
    expect(await statusFor('http://user@localhost:3000/')).toBe(400)
    expect(await statusFor('javascript:alert(1)')).toBe(400)
    expect(await statusFor('blob:http://localhost:3000/1')).toBe(400)
    expect((await lake.request('/auth/login/local')).status).toBe(400)
  })

  test('on a public host are only its own', async () => {
    await using lake = await start({
      publicUrl: 'https://site.example/lake',
      allowLocalEditor: false,
    })
    const statusFor = async (origin: string) => (await lake.request(lake.signInPath(origin))).status
    expect(await statusFor('https://site.example/studio')).toBe(200)
    expect(await statusFor('http://site.example/studio')).toBe(400)
    expect(await statusFor('http://localhost:3000/studio')).toBe(400)
  })
})

describe('a lake with accounts', () => {
  test('signs in by e-mail and password, and gives only the Studio the session', async ({lake}) => {
    await lake.addAsha()
    const fetchFrom = async (origin: string) => {
      const response = await lake.submit({email: ' Asha@example.com ', password: PASSWORD})
      expect(response.status).toBe(303)
      return lake.request(`/auth/fetch?sid=${sidOf(response)}`, {headers: {origin}})
    }
    expect((await fetchFrom('https://evil.example')).status).toBe(401)
    expect(await (await fetchFrom('http://localhost:3000')).json()).toMatchObject({
      label: 'Session of Asha',
    })
  })

  test('says the same for a wrong password and an unknown address', async ({lake}) => {
    await lake.addAsha()
    const wrong = await lake.submit({email: 'asha@example.com', password: 'not the password'})
    const unknown = await lake.submit({email: '"><script>', password: 'not the password'})
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const [wrongPage, unknownPage] = [await wrong.text(), await unknown.text()]
    expect(wrongPage).toContain('E-mail address or password is wrong.')
    expect(wrongPage).toContain('value="asha@example.com"')
    expect(unknownPage).toContain('E-mail address or password is wrong.')
    expect(unknownPage).not.toContain('"><script>')
  })

  test('slows down guessing, however the address is written, and says for how long', async () => {
    await using lake = await start({clientAddress: () => '203.0.113.7'})
    await lake.addAsha()
    const spellings = [
      'asha@example.com',
      'ａｓｈａ@example.com',
      'ＡＳＨＡ＠ＥＸＡＭＰＬＥ．ＣＯＭ',
      '𝐚𝐬𝐡𝐚@example.com',
      '\u3000Asha@Example.com ',
    ]
    for (const email of spellings) {
      expect((await lake.submit({email, password: 'not the password'})).status).toBe(401)
    }
    for (const email of spellings) {
      const refused = await lake.submit({email, password: PASSWORD})
      expect(refused.status, email).toBe(429)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(await refused.text()).toContain(`Try again in ${seconds} second`)
    }
  })
})

test('the page cannot be framed or cached, and runs its own script only', async ({lake}) => {
  const {headers} = await lake.request(lake.signInPath())
  expect(headers.get('cache-control')).toBe('no-store')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3000")
  expect(policy).not.toContain('unsafe')
})

test('a stale token is an error for content, and has no user', async ({lake}) => {
  const headers = {authorization: 'Bearer lkstale'}
  expect(await (await lake.request('/users/me', {headers})).json()).toEqual({})
  const content = await lake.request('/users/me/keyvalue/a', {headers})
  expect(content.status).toBe(401)
  expect(await content.json()).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Unauthorized - Session not found',
    errorCode: 'SIO-401-ANF',
  })
})

test('the Studio’s choices are kept for each user', async ({lake}) => {
  const {token} = lake.accounts.createRobot({label: 'Test', role: 'editor'})
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  const pairs = [{key: 'studio.layout', value: {list: 'card'}}]
  const put = await lake.request('/users/me/keyvalue', {
    method: 'PUT',
    headers,
    body: JSON.stringify(pairs),
  })
  expect(await put.json()).toEqual(pairs)
  const got = await lake.request('/users/me/keyvalue/studio.layout,studio.sort', {headers})
  expect(await got.json()).toEqual(pairs)
  expect((await lake.request('/users/me/keyvalue/studio.layout')).status).toBe(401)
  const bad = await lake.request('/users/me/keyvalue', {method: 'PUT', headers, body: 'no'})
  expect(bad.status).toBe(400)
})
