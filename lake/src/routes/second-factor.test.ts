/** Signing in with a password and the code of an app. */
import {Secret, TOTP} from 'otpauth'
import {test as base, expect} from 'vitest'
import {disposed} from '../../../tests/helpers/disposed.ts'
import {startAccountsLake} from '../../../tests/helpers/lake/accounts-lake.ts'

const PASSWORD = 'correct horse battery'
const LOGIN = `/auth/login/local?${new URLSearchParams({origin: 'http://localhost:3000/studio'})}`

const test = base.extend('lake', disposed(start))

/** A lake with Asha, who has set up an app at noon. */
async function start() {
  const lake = await startAccountsLake()
  const {accounts, clock} = lake
  const person = {name: 'Asha', email: 'asha@example.com', role: 'administrator'} as const
  const {id} = await accounts.create({...person, password: PASSWORD})
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = {origin: 'http://localhost:3000', host: 'localhost:3000'}
    const init = {method: 'POST', headers, body: new URLSearchParams(fields)}
    const response = await lake.request(path, init)
    const text = await response.text()
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1]
    return {status: response.status, text, step: field('step') ?? '', key: field('key') ?? ''}
  }
  const enterPassword = (more = {}) =>
    post(LOGIN, {email: 'asha@example.com', password: PASSWORD, ...more})
  const choice = await enterPassword({withProtection: '1'})
  const {step, key} = await post('/auth/passkey', {step: choice.step, app: '1'})
  const app = new TOTP({secret: Secret.fromBase32(key)})
  const codeNow = () => app.generate({timestamp: clock.now.getTime()})
  const wrong = await post('/auth/app', {step, key, code: '000000'})
  const {text, step: last} = await post('/auth/app', {step: wrong.step, key, code: codeNow()})
  const recovery = [...text.matchAll(/<li><code>([^<]+)</g)].map(([, code]) => code ?? '')
  return {
    ...lake,
    ...{id, post, enterPassword, codeNow, wrong, recovery, last},
    /** A minute later, when the app shows another code. */
    wait() {
      clock.now = new Date(clock.now.getTime() + 60_000)
    },
    enterCode: async (code: string) => {
      const page = await enterPassword()
      return post('/auth/code', {step: page.step, code})
    },
  }
}

test('an app is set up with a code of it, and then signs in with the password', async ({lake}) => {
  expect(lake.wrong).toMatchObject({status: 200, text: expect.stringContaining('code is wrong')})
  expect(new Set(lake.recovery).size).toBe(10)
  expect((await lake.post('/auth/passkey', {step: lake.last})).status).toBe(303)
  const page = await lake.enterPassword()
  expect(page).toMatchObject({status: 200, text: expect.stringContaining('Enter your code')})
  expect((await lake.enterCode('123 456')).status).toBe(401)
  lake.wait()
  expect((await lake.enterCode(lake.codeNow())).status).toBe(303)
})

test('a code counts once, in its minute', async ({lake}) => {
  expect((await lake.enterCode(lake.codeNow())).status).toBe(401)
  lake.wait()
  const code = lake.codeNow()
  const both = await Promise.all([lake.enterCode(code), lake.enterCode(code)])
  expect(both.map(({status}) => status).toSorted()).toEqual([303, 401])
  lake.wait()
  const late = lake.codeNow()
  lake.wait()
  lake.wait()
  expect((await lake.enterCode(late)).status).toBe(401)
})

test('after the clock was set back the codes of that time are right, once', async ({lake}) => {
  lake.clock.now = new Date(lake.clock.now.getTime() - 86_400_000)
  const code = lake.codeNow()
  expect((await lake.enterCode(code)).status).toBe(303)
  expect((await lake.enterCode(code)).status).toBe(401)
})

test('each recovery code signs in once, however it is typed', async ({lake}) => {
  const [code = '', other = ''] = lake.recovery
  expect((await lake.enterCode(code.toUpperCase().replaceAll('-', ' '))).status).toBe(303)
  expect((await lake.enterCode(code)).status).toBe(401)
  expect((await lake.enterCode(other)).status).toBe(303)
})

test('after ten wrong codes no code is accepted for an hour', async ({lake}) => {
  for (let n = 0; n < 10; n += 1) await lake.enterCode('000000')
  lake.wait()
  const refused = await lake.enterCode(lake.codeNow())
  expect(refused).toMatchObject({status: 401, text: expect.stringContaining('in an hour')})
})

test('the page for the code can not be passed by the form of another page', async ({lake}) => {
  for (const path of ['/auth/passkey', '/auth/app']) {
    const {step} = await lake.enterPassword()
    expect((await lake.post(path, {step, skip: '1'})).status).toBe(403)
  }
  expect((await lake.request(`/auth/fetch?sid=${(await lake.enterPassword()).step}`)).status).toBe(
    401,
  )
})

test.for([
  [
    'a new password',
    (lake: Awaited<ReturnType<typeof start>>) => lake.accounts.setPassword(lake.id, PASSWORD),
  ],
  [
    'an administrator',
    async (lake: Awaited<ReturnType<typeof start>>) => {
      const token = lake.accounts.tokens.issue(lake.id, {kind: 'session', label: ''})
      const url = `/access/project/lake/users/${lake.id}/passkeys`
      const headers = {authorization: `Bearer ${token}`}
      expect(await (await lake.request(url, {headers})).json()).toMatchObject([
        {id: 'app', device: 'Authenticator app', usedAt: null},
      ])
      const remove = () => lake.request(`${url}/app`, {method: 'DELETE', headers})
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
    },
  ],
] as const)('%s removes a lost app', async ([, remove], {lake}) => {
  await remove(lake)
  expect((await lake.enterPassword()).status).toBe(303)
})
