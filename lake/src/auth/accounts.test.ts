import {describe, expect, test} from 'vitest'
import {openDatabase} from '../store/database.ts'
import {Accounts, LOCAL_EDITOR_ID} from './accounts.ts'

const PASSWORD = 'correct horse battery'
const MADE = new Date('2026-03-01T12:00:00Z')

function startAccounts({allowLocalEditor = true} = {}) {
  const database = openDatabase(':memory:')
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  let count = 0
  const options = {now: () => clock.now, randomId: () => `id-${++count}`, allowLocalEditor}
  return {
    accounts: new Accounts(database, options),
    database,
    now: () => clock.now,
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    [Symbol.dispose]: () => database.close(),
  }
}

function person(email = 'Asha@Example.com') {
  return {name: 'Asha', email, role: 'editor', password: PASSWORD} as const
}

describe('passwords', () => {
  test('a person signs in with any spelling of the address, and only with the right password', async () => {
    using lake = startAccounts()
    const created = await lake.accounts.create(person())
    expect(await lake.accounts.verifyPassword(' asha@example.COM', PASSWORD)).toEqual(created)
    expect(await lake.accounts.verifyPassword('asha@example.com', 'wrong password')).toBeNull()
    expect(await lake.accounts.verifyPassword('nobody@example.com', PASSWORD)).toBeNull()
  })

  test('an unknown, a disabled and a mistaken person cost the same', async () => {
    using lake = startAccounts()
    const {id} = await lake.accounts.create(person('ravi@example.com'))
    lake.accounts.disable(id)
    await lake.accounts.create(person())
    // Processor time, not clock time, because the machine may be busy.
    const cost = async (email: string) => {
      const before = process.cpuUsage()
      await lake.accounts.verifyPassword(email, 'wrong password')
      return process.cpuUsage(before).user
    }
    const known = await cost('asha@example.com')
    // Without the hashing it would be a thousandth.
    expect(await cost('nobody@example.com')).toBeGreaterThan(known / 2)
    expect(await cost('ravi@example.com')).toBeGreaterThan(known / 2)
  })

  test('an address has one account, even when two are created at once', async () => {
    using lake = startAccounts()
    const results = await Promise.allSettled([1, 2].map(() => lake.accounts.create(person())))
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('short passwords and things that are no address are refused', async () => {
    using lake = startAccounts()
    const short = lake.accounts.create({...person(), password: 'short'})
    await expect(short).rejects.toThrow('10 to 256')
    await expect(lake.accounts.create(person('asha'))).rejects.toThrow('e-mail')
  })

  test('the database holds neither password nor token in clear', async () => {
    using lake = startAccounts()
    const {id} = await lake.accounts.create(person())
    const token = lake.accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
    const sid = lake.accounts.tokens.createSid(id, 'http://localhost:3000')
    const preview = lake.accounts.previews.start(id, MADE, new Date('2026-03-02')) ?? ''
    const tables = ['accounts', 'tokens', 'sids', 'previews']
    const rows = tables.flatMap((table) => lake.database.prepare(`SELECT * FROM ${table}`).all())
    const dump = rows.flatMap((row) => Object.values(row).map(String)).join(' ')
    for (const secret of [PASSWORD, token, sid, preview]) expect(dump).not.toContain(secret)
  })

  test('a new password ends all sessions', async () => {
    using lake = startAccounts()
    const {id} = await lake.accounts.create(person())
    const token = lake.accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
    await lake.accounts.setPassword(id, 'another long password')
    expect(lake.accounts.tokens.identify(token)).toBeNull()
    expect(await lake.accounts.verifyPassword('asha@example.com', PASSWORD)).toBeNull()
  })
})

describe('tokens', () => {
  const DAY_MS = 24 * 60 * 60 * 1000

  test('a session lasts thirty days from its last use', async () => {
    using lake = startAccounts()
    const {id} = await lake.accounts.create(person())
    const token = lake.accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
    lake.pass(29 * DAY_MS)
    expect(lake.accounts.tokens.identify(token)?.name).toBe('Asha')
    lake.pass(29 * DAY_MS)
    expect(lake.accounts.tokens.identify(token)?.name).toBe('Asha')
    lake.pass(31 * DAY_MS)
    expect(lake.accounts.tokens.identify(token)).toBeNull()
  })

  test('a robot has a role, and its token ends when it was told to', () => {
    using lake = startAccounts()
    const forever = lake.accounts.createRobot({label: 'Site', role: 'viewer'})
    const short = lake.accounts.createRobot({
      label: 'Import',
      role: 'editor',
      expiresAt: new Date('2026-03-02T00:00:00Z'),
    })
    expect(lake.accounts.tokens.identify(short.token)).toMatchObject({
      isRobot: true,
      role: 'editor',
    })
    lake.pass(400 * DAY_MS)
    expect(lake.accounts.tokens.identify(short.token)).toBeNull()
    expect(lake.accounts.tokens.identify(forever.token)).toMatchObject({
      isRobot: true,
      role: 'viewer',
    })
  })

  test('a revoked token and a disabled account have no identity', () => {
    using lake = startAccounts()
    const {account, token} = lake.accounts.createRobot({label: 'One', role: 'editor'})
    const other = lake.accounts.tokens.issue(account.id, {kind: 'robot', label: 'Two'})
    lake.accounts.tokens.revoke(token)
    expect(lake.accounts.tokens.identify(token)).toBeNull()
    expect(lake.accounts.tokens.identify(other)).not.toBeNull()
    lake.accounts.disable(account.id)
    expect(lake.accounts.tokens.identify(other)).toBeNull()
  })

  test('a sid works once, for a minute, and for the origin it was made for', async () => {
    using lake = startAccounts()
    const {id} = await lake.accounts.create(person())
    const origin = 'https://studio.example'
    const sid = lake.accounts.tokens.createSid(id, origin)
    expect(sid.length).toBeGreaterThanOrEqual(20)
    const session = lake.accounts.tokens.redeemSid(sid, origin)
    expect(lake.accounts.tokens.identify(session?.token ?? '')?.id).toBe(id)
    expect(lake.accounts.tokens.redeemSid(sid, origin)).toBeNull()

    expect(
      lake.accounts.tokens.redeemSid(
        lake.accounts.tokens.createSid(id, origin),
        'https://evil.example',
      ),
    ).toBeNull()

    const late = lake.accounts.tokens.createSid(id, origin)
    lake.pass(61_000)
    expect(lake.accounts.tokens.redeemSid(late, origin)).toBeNull()
  })
})

describe('previews', () => {
  const END = new Date('2026-03-01T13:00:00Z')

  test('open nothing but themselves, and end at their time or one by one', async () => {
    using lake = startAccounts()
    const {accounts} = lake
    const {id} = await accounts.create(person())
    const start = () => accounts.previews.start(id, MADE, END) ?? ''
    const [one, two] = [start(), start()]
    const token = accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
    expect(accounts.tokens.identify(one)).toBeNull()
    const others = [token, '', 'pvguessed']
    expect(others.map(accounts.previews.isOpen)).toEqual([false, false, false])
    accounts.previews.end(one)
    expect([one, two].map(accounts.previews.isOpen)).toEqual([false, true])
    lake.pass(END.getTime())
    expect(accounts.previews.isOpen(two)).toBe(false)
  })

  test.each<[string, (accounts: Accounts, id: string) => unknown]>([
    ['gets another password', (accounts, id) => accounts.setPassword(id, 'another long password')],
    ['is signed out', (accounts, id) => accounts.revokeAll(id)],
  ])('end when their editor %s, and those of others do not', async (_what, change) => {
    using lake = startAccounts()
    const {accounts} = lake
    const asha = await accounts.create(person())
    const ravi = await accounts.create(person('ravi@example.com'))
    const keys = [asha, ravi].map(({id}) => accounts.previews.start(id, MADE, END) ?? '')
    await change(accounts, asha.id)
    expect(keys.map(accounts.previews.isOpen)).toEqual([false, true])
  })

  test('end with any account that may have read their secrets, and so do the secrets', async () => {
    using lake = startAccounts()
    const {accounts} = lake
    const asha = await accounts.create({...person(), role: 'administrator'})
    const meera = await accounts.create(person('meera@a.in'))
    const start = (madeAt: Date) => accounts.previews.start(asha.id, madeAt, END)
    const site = accounts.createRobot({label: 'Export', role: 'viewer'})
    const robot = accounts.createRobot({label: 'Theirs', role: 'viewer', createdBy: asha.id})
    for (const [{id}, isOpen] of [
      [site.account, true],
      [robot.account, false],
      [meera, false],
    ] as const) {
      const key = start(lake.now()) ?? ''
      const madeAt = lake.now()
      lake.pass(1000)
      accounts.disable(id)
      expect(accounts.previews.isOpen(key)).toBe(isOpen)
      expect(start(madeAt) !== null).toBe(isOpen)
      lake.pass(1000)
      expect(start(lake.now())).not.toBeNull()
    }
  })

  test('are refused to disabled and unknown accounts', async () => {
    using lake = startAccounts()
    const {id} = await lake.accounts.create(person())
    lake.accounts.disable(id)
    expect(lake.accounts.previews.start(id, MADE, END)).toBeNull()
    expect(lake.accounts.previews.start('nobody', MADE, END)).toBeNull()
  })
})

describe('administrators', () => {
  const admin = (email: string) => ({...person(email), role: 'administrator'}) as const

  test('the last one can be neither disabled nor demoted by mistake', async () => {
    using lake = startAccounts()
    const {accounts} = lake
    const [asha, ravi] = [
      await accounts.create(admin('asha@a.in')),
      await accounts.create(person()),
    ]
    expect(() => accounts.disable(asha.id)).toThrow('asha@a.in is the last administrator')
    expect(() => accounts.setRole(asha.id, 'viewer')).toThrow('last administrator')
    accounts.disable(ravi.id)
    accounts.setRole(asha.id, 'administrator')
    expect(accounts.get(asha.id)).toMatchObject({role: 'administrator', isDisabled: false})

    const meera = await accounts.create(admin('meera@a.in'))
    accounts.disable(meera.id)
    expect(() => accounts.disable(asha.id)).toThrow('last administrator')
    accounts.enable(meera.id)
    accounts.setRole(asha.id, 'editor')
    accounts.disable(meera.id, {evenLast: true})
    expect(accounts.get(meera.id)?.isDisabled).toBe(true)
  })

  test('a program with that role does not count, and can always be disabled', async () => {
    using lake = startAccounts()
    const robot = lake.accounts.createRobot({label: 'Import', role: 'administrator'})
    const asha = await lake.accounts.create(admin('asha@a.in'))
    expect(() => lake.accounts.disable(asha.id)).toThrow('last administrator')
    lake.accounts.disable(robot.account.id)
    expect(lake.accounts.tokens.identify(robot.token)).toBeNull()
  })
})

test('an account that is enabled again signs in with its password, not with an old session', async () => {
  using lake = startAccounts()
  const {id} = await lake.accounts.create(person())
  const token = lake.accounts.tokens.issue(id, {kind: 'session', label: 'Test'})
  expect(lake.accounts.tokens.sessions(id)).toHaveLength(1)
  lake.accounts.disable(id)
  expect(await lake.accounts.verifyPassword('asha@example.com', PASSWORD)).toBeNull()
  lake.accounts.enable(id)
  expect(lake.accounts.tokens.identify(token)).toBeNull()
  expect(lake.accounts.tokens.sessions(id)).toEqual([])
  expect(await lake.accounts.verifyPassword('asha@example.com', PASSWORD)).toMatchObject({id})
})

test('a watcher is called for each change that may end a session', async () => {
  using lake = startAccounts()
  const {accounts} = lake
  const {id} = await accounts.create(person())
  const seen: string[] = []
  let step = ''
  const stop = accounts.watch(() => seen.push(step))
  const steps: Record<string, () => unknown> = {
    revoke: () => accounts.tokens.revoke('lkx'),
    revokeAll: () => accounts.revokeAll(id),
    role: () => accounts.setRole(id, 'viewer'),
    password: () => accounts.setPassword(id, 'another long password'),
    disable: () => accounts.disable(id),
  }
  for (const [name, act] of Object.entries(steps)) {
    step = name
    await act()
  }
  expect(seen).toEqual(Object.keys(steps))
  stop()
  accounts.enable(id)
  expect(seen).toHaveLength(5)
})

describe('local editor', () => {
  test('is one account over many sign-ins', () => {
    using lake = startAccounts()
    expect(lake.accounts.localEditor()).toEqual(lake.accounts.localEditor())
    expect(lake.accounts.list().map(({id}) => id)).toEqual([LOCAL_EDITOR_ID])
  })

  test('is gone, with its open sessions, as soon as a person has an account', async () => {
    using lake = startAccounts()
    const token = lake.accounts.tokens.issue(lake.accounts.localEditor().id, {
      kind: 'session',
      label: 'Test',
    })
    expect(lake.accounts.tokens.identify(token)?.role).toBe('administrator')
    await lake.accounts.create(person())
    expect(lake.accounts.tokens.identify(token)).toBeNull()
    expect(() => lake.accounts.localEditor()).toThrow('has accounts')
  })

  test('is refused where the lake is not local', () => {
    using lake = startAccounts({allowLocalEditor: false})
    expect(() => lake.accounts.localEditor()).toThrow('sign in with')
  })
})

describe('key values', () => {
  test('keep what was put, forget on null, and stay within bounds', () => {
    using lake = startAccounts()
    const {id} = lake.accounts.localEditor()
    const {keyValues} = lake.accounts
    keyValues.put(id, [
      {key: 'studio.layout', value: 'card'},
      {key: 'studio.sort', value: {by: [{field: 'title'}]}},
    ])
    expect(keyValues.get(id, ['studio.sort', 'studio.unknown', 'studio.layout'])).toEqual([
      {key: 'studio.sort', value: {by: [{field: 'title'}]}},
      {key: 'studio.layout', value: 'card'},
    ])
    keyValues.put(id, [{key: 'studio.layout', value: null}])
    expect(keyValues.get(id, ['studio.layout'])).toEqual([])
    expect(() => keyValues.put(id, [{key: 'big', value: 'x'.repeat(70_000)}])).toThrow('larger')
    const many = Array.from({length: 501}, (_, n) => ({key: `k${n}`, value: n}))
    expect(() => keyValues.put(id, many)).toThrow('At most')
  })
})

test('a session is valid even when the disk is too full to prolong it', () => {
  using lake = startAccounts()
  const sid = lake.accounts.tokens.createSid(
    lake.accounts.localEditor().id,
    'http://localhost:3000',
  )
  const token = lake.accounts.tokens.redeemSid(sid, null)?.token ?? ''
  lake.pass(2 * 24 * 60 * 60 * 1000)
  lake.database.exec('PRAGMA query_only = ON')
  expect(lake.accounts.tokens.identify(token)).toMatchObject({id: LOCAL_EDITOR_ID})
})

test('a user with the most keys there may be can still change and forget them', () => {
  using lake = startAccounts()
  const {id} = lake.accounts.localEditor()
  const {keyValues} = lake.accounts
  const pairs = Array.from({length: 500}, (_, n) => ({key: `k${n}`, value: n}))
  keyValues.put(id, pairs)
  keyValues.put(id, [{key: 'k0', value: 'changed'}])
  expect(keyValues.get(id, ['k0'])).toEqual([{key: 'k0', value: 'changed'}])
  const swapped = [
    {key: 'k1', value: 'lost?'},
    {key: 'new', value: 1},
  ]
  expect(() => keyValues.put(id, swapped)).toThrow(/At most 500/)
  expect(keyValues.get(id, ['k1', 'new'])).toEqual([{key: 'k1', value: 1}])
  keyValues.put(id, [
    {key: 'k0', value: null},
    {key: 'new', value: 1},
  ])
  expect(keyValues.get(id, ['k0', 'new'])).toEqual([{key: 'new', value: 1}])
})
