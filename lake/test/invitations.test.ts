/** Invitations over HTTP, and the page on which an invited person chooses a password. */
import {once} from 'node:events'
import {request} from 'node:http'
import {describe, expect, vi} from 'vitest'
import {z} from 'zod'
import {ASHA} from '../../tests/helpers/lake/filled-lake.ts'
import {inviteAgain} from '../../tests/helpers/lake/invite-again.ts'
import {memoryLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

// Each password takes about 80 ms of CPU time, on purpose.
vi.setConfig({testTimeout: 30_000})

const PASSWORD = ASHA.password
const EMAIL = 'ravi@example.com'
const PATH = '/invitations/project/neelgarh'
const DAY_MS = 24 * 60 * 60 * 1000
const RIGHT = {name: 'Ravi', password: PASSWORD, again: PASSWORD}

const invitedSchema = z.looseObject({id: z.string(), inviteUrl: z.url()})

async function invite(lake: StartedLake, body: object = {}) {
  const sent = {email: EMAIL, role: 'administrator', ...body}
  const client = lake.client('administrator')
  return invitedSchema.parse(await client.request({method: 'POST', url: PATH, body: sent}))
}

/** Sends the form of the page as a browser does. */
function accept(link: string, fields: Record<string, string> = {}, origin = new URL(link).origin) {
  const body = new URLSearchParams({...RIGHT, ...fields})
  return fetch(link, {method: 'POST', headers: {origin}, body, redirect: 'manual'})
}

test('an invited person chooses a password, once, and signs in with it', async ({lake}) => {
  const {inviteUrl, ...invited} = await invite(lake, {email: ' Ravi@Example.com'})
  expect(invited).toMatchObject({email: EMAIL, role: 'administrator', isAccepted: false})
  const page = await fetch(inviteUrl)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain(EMAIL)
  const {accounts} = lake.lake
  expect(accounts.hasPeople()).toBe(false)
  const accepted = await accept(inviteUrl)
  expect(accepted.status).toBe(200)
  expect(await accepted.text()).toContain('Your account is ready')
  expect(await accounts.verifyPassword(EMAIL, PASSWORD)).toMatchObject({
    name: 'Ravi',
    role: 'administrator',
  })
  expect((await fetch(inviteUrl)).status).toBe(404)
  expect((await accept(inviteUrl, {password: 'another password'})).status).toBe(404)
  expect(await accounts.verifyPassword(EMAIL, PASSWORD)).not.toBeNull()
  await expect(invite(lake)).rejects.toMatchObject({statusCode: 409})
})

test('who chose a password is signed in to the Studio, and only there', async () => {
  const studioUrl = 'https://site.example/studio'
  await using lake = await startLake({studioUrl})
  const {inviteUrl} = await invite(lake)
  const page = await fetch(inviteUrl)
  expect(page.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://site.example;",
  )
  const accepted = await accept(inviteUrl)
  expect(accepted.status).toBe(303)
  const location = accepted.headers.get('location') ?? ''
  expect(location).toMatch(/^https:\/\/site\.example\/studio#sid=.{20,}$/)
  const {accounts} = lake.lake
  const sid = location.split('#sid=')[1] ?? ''
  expect(accounts.tokens.redeemSid(sid, 'https://elsewhere.example')).toBeNull()
})

test('one of two simultaneous uses of a link succeeds', async ({lake}) => {
  const {inviteUrl} = await invite(lake)
  const responses = await Promise.all([accept(inviteUrl), accept(inviteUrl)])
  expect(responses.map(({status}) => status).toSorted()).toEqual([200, 404])
})

test('what is typed wrong is said, and the link stays valid', async ({lake}) => {
  const {inviteUrl} = await invite(lake)
  for (const [fields, problem] of [
    [{password: 'short', again: 'short'}, 'at least 10 characters'],
    [{again: 'something else'}, 'The two passwords are different.'],
    [{name: ' '}, 'Enter your name.'],
  ] as const) {
    const response = await accept(inviteUrl, fields)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain(problem)
    expect(html).not.toContain(PASSWORD)
  }
  expect((await accept(inviteUrl, {name: '"><script>', again: ''})).status).toBe(400)
  expect((await accept(inviteUrl, {}, 'https://evil.example')).status).toBe(403)
  expect((await accept(inviteUrl)).status).toBe(200)
})

test('a link ends after seven days, when it is revoked, and when another one replaces it', async () => {
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  await using lake = await startLake({now: () => clock.now})
  const client = lake.client('administrator')
  const statuses = async (link: string) => [(await fetch(link)).status, (await accept(link)).status]
  const replaced = await invite(lake)
  const revoked = await invite(lake)
  expect(await statuses(replaced.inviteUrl)).toEqual([404, 404])
  expect(await client.request({url: PATH})).toMatchObject([{id: revoked.id, email: EMAIL}])
  expect(JSON.stringify(await client.request({url: PATH}))).not.toContain('secret')
  await client.request({method: 'DELETE', url: `${PATH}/${revoked.id}`})
  expect(await statuses(revoked.inviteUrl)).toEqual([404, 404])
  const again = client.request({method: 'DELETE', url: `${PATH}/${revoked.id}`})
  await expect(again).rejects.toMatchObject({statusCode: 404})
  const expired = await invite(lake)
  clock.now = new Date(clock.now.getTime() + 7 * DAY_MS)
  expect(await statuses(expired.inviteUrl)).toEqual([404, 404])
  expect(await client.request({url: PATH})).toEqual([])
})

test('guessing links is slowed down like guessing passwords', async () => {
  await using lake = await startLake({clientAddress: () => '203.0.113.7'})
  const wrong = (n: number) => accept(`${lake.url}/v1/auth/invitation?secret=iv${n}`)
  for (let n = 0; n < 20; n++) expect((await wrong(n)).status).toBe(404)
  const refused = await wrong(20)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const {inviteUrl} = await invite(lake)
  expect((await accept(inviteUrl)).status).toBe(429)
})

test('an invisible character makes no other address', async ({lake}) => {
  const {accounts} = lake.lake
  await accounts.create({...ASHA, email: 'a@x.example'})
  await expect(invite(lake, {email: 'a@x.example\u200b'})).rejects.toMatchObject({statusCode: 409})
  await invite(lake, {email: 'b@x.\u2060example'})
  await invite(lake, {email: '\ufeffB@x.example'})
  expect(accounts.invitations.list()).toMatchObject([{email: 'b@x.example'}])
  const long = {email: `${'\u3316'.repeat(60)}@x.example`}
  await expect(invite(lake, long)).rejects.toMatchObject({statusCode: 400})
})

test.each([{email: 'nonsense'}, {role: 'owner'}, {name: ' '}])('%j is refused', async (body) => {
  await using lake = await startLake()
  await expect(invite(lake, body)).rejects.toMatchObject({statusCode: 400})
})

test('a person who was removed is invited again, and keeps the account', async ({lake}) => {
  const {accounts} = lake.lake
  const {inviteUrl} = await invite(lake)
  await accept(inviteUrl)
  const {id = ''} = accounts.findByEmail(EMAIL) ?? {}
  const left = await invite(lake, {email: 'meera@example.com'})
  expect(await accept(left.inviteUrl).then(({status}) => status)).toBe(200)
  accounts.disable(id)
  const again = await invite(lake, {role: 'viewer'})
  expect(await accounts.verifyPassword(EMAIL, PASSWORD)).toBeNull()
  await accept(again.inviteUrl, {name: 'Ravi Singh', password: 'another one', again: 'another one'})
  const account = {id, role: 'viewer', name: 'Ravi Singh', isDisabled: false}
  expect(await accounts.verifyPassword(EMAIL, 'another one')).toMatchObject(account)
  expect(await accounts.verifyPassword(EMAIL, PASSWORD)).toBeNull()
})

test('an invitation ends when the person it is for is removed', async ({lake}) => {
  const {accounts} = lake.lake
  await accounts.create(ASHA)
  const {inviteUrl} = await invite(lake)
  const {id} = await accounts.create({...ASHA, email: EMAIL, role: 'editor'})
  accounts.disable(id)
  expect((await accept(inviteUrl)).status).toBe(404)
})

test('the first person who is invited becomes an administrator', async ({lake}) => {
  await expect(invite(lake, {role: 'editor'})).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('The first person with an account'),
  })
})

describe('what an administrator gave to others', () => {
  /** Asha invites Ravi and makes robots, one by another; Meera is the second administrator. */
  async function start() {
    const lake = await startLake()
    const {accounts} = lake.lake
    const tokenOf = async (name: string) => {
      const {id} = await accounts.create({...ASHA, name, email: `${name}@example.com`})
      return [id, accounts.tokens.issue(id, {kind: 'session', label: name})] as const
    }
    const [id, asha] = await tokenOf('asha')
    const [, meera] = await tokenOf('meera')
    const as = (token: string) => lake.client(null, {token})
    const makeRobot = async (token: string) => {
      const body = {label: 'Robot', memberships: [{roleNames: ['administrator']}]}
      const url = '/access/project/neelgarh/robots'
      const made = await as(token).request({method: 'POST', url, body})
      return z.object({token: z.string()}).parse(made).token
    }
    const inviteAs = async (token: string, email: string) => {
      const body = {email, role: 'administrator'}
      return invitedSchema.parse(await as(token).request({method: 'POST', url: PATH, body}))
    }
    const first = await makeRobot(asha)
    const robots = [first, await makeRobot(first)]
    const links = [await inviteAs(asha, EMAIL), await inviteAs(robots[1] ?? '', 'r@example.com')]
    const status = async (token: string) => {
      const headers = {authorization: `Bearer ${token}`}
      return (await fetch(`${lake.url}/v1${PATH}`, {headers})).status
    }
    expect(await Promise.all(robots.map(status))).toEqual([200, 200])
    return {lake, id, meera, as, makeRobot, inviteAs, robots, links, status}
  }

  test.each([
    ['removed', {method: 'DELETE', url: '/access/project/neelgarh/users/ID'}],
    ['an editor now', {method: 'PUT', url: '/access/project/neelgarh/users/ID/roles/editor'}],
  ])('ends when that person is %s, also what a robot of that person gave', async (_, change) => {
    const {lake, id, meera, as, makeRobot, inviteAs, robots, links, status} = await start()
    await using _lake = lake
    const kept = await makeRobot(meera)
    const keptLink = await inviteAs(meera, 'kept@example.com')
    await as(meera).request({...change, url: change.url.replace('ID', id)})
    expect(await Promise.all(robots.map(status))).toEqual([401, 401])
    for (const {inviteUrl} of links) {
      expect((await fetch(inviteUrl)).status).toBe(404)
      expect((await accept(inviteUrl)).status).toBe(404)
    }
    expect(await as(meera).request({url: PATH})).toMatchObject([{id: keptLink.id}])
    expect(await status(kept)).toBe(200)
    // Nor does it come back.
    await inviteAgain(lake.lake.accounts, id)
    expect(await Promise.all(robots.map(status))).toEqual([401, 401])
    expect((await accept(links[0]?.inviteUrl ?? '')).status).toBe(404)
  })

  test('stays when a command gave it, whose own robot ends with it', async () => {
    const {lake, makeRobot, inviteAs, status} = await start()
    await using _lake = lake
    const {account, token} = lake.lake.accounts.createRobot({label: 'C', role: 'administrator'})
    const made = await makeRobot(token)
    const {inviteUrl} = await inviteAs(token, 'by-command@example.com')
    lake.lake.accounts.disable(account.id)
    expect([await status(made), (await fetch(inviteUrl)).status]).toEqual([200, 200])
  })

  test('is not given by a request that was sent before the removal and ends after it', async () => {
    const {lake, id} = await start()
    await using _lake = lake
    const memberships = [{roleNames: ['administrator']}]
    for (const [path, body] of [
      [PATH, {email: 'late@example.com', role: 'administrator'}],
      ['/access/project/neelgarh/robots', {label: 'Late', memberships}],
    ] as const) {
      if (lake.lake.accounts.get(id)?.isDisabled) await inviteAgain(lake.lake.accounts, id)
      const token = lake.lake.accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
      const text = JSON.stringify(body)
      const slow = request(`${lake.url}/v1${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-length': text.length,
          // Node.js sends it when it begins to handle the request.
          expect: '100-continue',
        },
      })
      const response = once(slow, 'response')
      slow.flushHeaders()
      await once(slow, 'continue')
      lake.lake.accounts.disable(id)
      slow.end(text)
      const [{statusCode}] = await response
      expect([401, 403]).toContain(statusCode)
    }
  })
})
