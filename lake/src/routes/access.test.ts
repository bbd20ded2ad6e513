import {test as base, expect} from 'vitest'
import {disposed} from '../../../tests/helpers/disposed.ts'
import {startAccountsLake} from '../../../tests/helpers/lake/accounts-lake.ts'
import {ASHA} from '../../../tests/helpers/lake/filled-lake.ts'
import type {Role} from '../types.ts'

const test = base
  .extend('lake', disposed(start))
  .extend('admin', ({lake}) => lake.as('administrator'))

async function start() {
  const lake = await startAccountsLake()
  const as = (role: Role, token = lake.accounts.createRobot({label: role, role}).token) => ({
    async call(method: string, path: string, body?: unknown) {
      const response = await lake.request(path, {
        method,
        headers: {authorization: `Bearer ${token}`},
        ...(body !== undefined && {body: JSON.stringify(body)}),
      })
      const text = await response.text()
      return {status: response.status, body: text === '' ? null : JSON.parse(text)}
    },
  })
  return {...lake, as}
}

const ROBOTS = '/access/project/lake/robots'
const USERS = '/access/project/lake/users'
const roleOf = (id: string, role: string) => `${USERS}/${id}/roles/${role}`

const robot = (label: string, role: string, more: object = {}) => ({
  label,
  memberships: [{resourceType: 'project', resourceId: 'lake', roleNames: [role]}],
  ...more,
})

test('a robot is made, used, listed and deleted', async ({lake, admin}) => {
  const expiresAt = '2026-04-01T00:00:00.000Z'
  const made = await admin.call('POST', ROBOTS, robot('Build', 'viewer', {expiresAt}))
  expect(made).toMatchObject({status: 201, body: {label: 'Build', expiresAt}})
  expect(made.body.memberships).toEqual([
    {resourceType: 'project', resourceId: 'lake', roleNames: ['viewer']},
  ])
  const program = lake.as('viewer', made.body.token)
  expect(await program.call('GET', '/projects/lake/acl')).toMatchObject({status: 200})
  const list = (await admin.call('GET', ROBOTS)).body
  expect(list.data).toContainEqual(expect.objectContaining({id: made.body.id, expiresAt}))
  expect(JSON.stringify(list)).not.toContain(made.body.token)
  expect(await admin.call('DELETE', `${ROBOTS}/${made.body.id}`)).toMatchObject({status: 204})
  expect(await program.call('GET', '/projects/lake/acl')).toMatchObject({status: 401})
  const left: {id: string}[] = (await admin.call('GET', ROBOTS)).body.data
  expect(left.map(({id}) => id)).not.toContain(made.body.id)
  expect(await admin.call('DELETE', `${ROBOTS}/nobody`)).toMatchObject({status: 404})
})

test.for([
  [{label: ''}],
  [{memberships: []}],
  [{memberships: [{roleNames: ['owner']}]}],
  [{memberships: [{roleNames: ['editor', 'viewer']}]}],
  [{expiresAt: 'tomorrow'}],
])('a robot with %j is refused', async ([change], {admin}) => {
  const response = await admin.call('POST', ROBOTS, {...robot('Build', 'viewer'), ...change})
  expect(response.status).toBe(400)
})

test('users are listed, and the caller is found among them', async ({lake}) => {
  const viewer = lake.as('viewer')
  const list = (await viewer.call('GET', '/access/project/lake/users')).body
  const me = (await viewer.call('GET', '/access/project/lake/users/me')).body
  expect(me).toMatchObject({isCurrentUser: true, profile: {displayName: 'viewer'}})
  expect(list.data).toContainEqual(me)
  expect((await lake.request('/access/project/lake/users/me')).status).toBe(401)
})

test('an administrator sees the sessions of a person, and ends one of them', async ({lake}) => {
  const {accounts} = lake
  const {id} = await accounts.create(ASHA)
  const signIn = (device: string | null) =>
    accounts.tokens.redeemSid(
      accounts.tokens.issue(id, {kind: 'sid', label: 'https://a.example'}),
      null,
      device,
    )
  const lost = signIn('Safari on iPhone')?.token ?? ''
  lake.clock.now = new Date('2026-03-02T12:00:00Z')
  const admin = lake.as('administrator', signIn(null)?.token)
  const list = async () => (await admin.call('GET', `${USERS}/${id}/sessions`)).body
  const [own, other] = await list()
  expect([own, other]).toMatchObject([
    {device: null, createdAt: '2026-03-02T12:00:00.000Z'},
    {device: 'Safari on iPhone', usedAt: '2026-03-01T12:00:00.000Z'},
  ])
  const end = (account: string) => admin.call('DELETE', `${USERS}/${account}/sessions/${other.id}`)
  expect(await end('someone-else')).toMatchObject({status: 404})
  expect(await end(id)).toMatchObject({status: 204})
  expect(await end(id)).toMatchObject({status: 404})
  expect(accounts.tokens.identify(lost)).toBeNull()
  expect(await list()).toEqual([own])
})

test('an administrator sees sign-ins, changes a role, and removes a person', async ({lake}) => {
  const {accounts} = lake
  const person = (name: string, role: Role) =>
    accounts.create({name, email: `${name}@example.com`, role, password: 'long enough'})
  const asha = await person('asha', 'administrator')
  const ravi = await person('ravi', 'editor')
  const sessionOf = (id: string) => accounts.tokens.issue(id, {kind: 'session', label: 'Session'})
  const admin = lake.as('administrator', sessionOf(asha.id))
  const editor = lake.as('editor', sessionOf(ravi.id))
  const list = async (user = admin) => (await user.call('GET', USERS)).body.data
  expect(await list()).toMatchObject([
    {profile: {email: asha.email}, lastSignInAt: '2026-03-01T12:00:00.000Z'},
    {profile: {email: ravi.email}, memberships: [{roleNames: ['editor']}]},
  ])
  const shown = JSON.stringify(await list(editor))
  expect(shown).not.toMatch(/@|lastSignInAt/)

  expect(await editor.call('PUT', roleOf(ravi.id, 'administrator'))).toMatchObject({status: 403})
  expect(await editor.call('DELETE', `${USERS}/${asha.id}`)).toMatchObject({status: 403})
  expect(await admin.call('PUT', roleOf(ravi.id, 'owner'))).toMatchObject({status: 400})
  expect(await admin.call('PUT', roleOf('unknown', 'editor'))).toMatchObject({status: 404})
  expect(await admin.call('PUT', roleOf(ravi.id, 'viewer'))).toMatchObject({status: 204})
  expect(accounts.get(ravi.id)?.role).toBe('viewer')
  for (const [method, path] of [
    ['PUT', roleOf(asha.id, 'editor')],
    ['DELETE', `${USERS}/${asha.id}`],
  ] as const) {
    const refused = await admin.call(method, path)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('the last administrator')
  }
  expect(await admin.call('DELETE', `${USERS}/${ravi.id}`)).toMatchObject({status: 204})
  expect(await editor.call('GET', USERS)).toMatchObject({status: 401})
  expect(await list()).toMatchObject([{profile: {email: asha.email}}])
  expect(await admin.call('DELETE', `${USERS}/${ravi.id}`)).toMatchObject({status: 404})
  expect((await admin.call('GET', `/projects/lake/users/${ravi.id}`)).body).toMatchObject([
    {displayName: 'ravi'},
  ])
})

test('robots and the local editor are no people whom one removes', async ({lake, admin}) => {
  const {id} = lake.accounts.localEditor()
  const {account} = lake.accounts.createRobot({label: 'Build', role: 'viewer'})
  for (const other of [id, account.id]) {
    expect(await admin.call('PUT', roleOf(other, 'editor'))).toMatchObject({status: 404})
    expect(await admin.call('DELETE', `${USERS}/${other}`)).toMatchObject({status: 404})
  }
})

test('the roles are those that robots can have', async ({lake}) => {
  const {body} = await lake.as('viewer').call('GET', '/access/project/lake/roles')
  expect(body.data).toMatchObject([
    {name: 'administrator', appliesToRobots: true},
    {name: 'editor', appliesToRobots: true},
    {name: 'contributor', appliesToRobots: true},
    {name: 'viewer', appliesToRobots: true},
    {name: 'agent', appliesToRobots: true, appliesToUsers: false},
  ])
})
