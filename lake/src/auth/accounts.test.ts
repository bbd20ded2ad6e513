import {test as base, describe, expect} from 'vitest'
import {disposed} from '../../../tests/helpers/disposed.ts'
import {inviteAgain} from '../../../tests/helpers/lake/invite-again.ts'
import {lakeOptions} from '../../../tests/helpers/lake/lake-options.ts'
import {openDatabase} from '../store/database.ts'
import {Accounts, LOCAL_EDITOR_ID} from './accounts.ts'

const test = base
  .extend(
    'lake',
    disposed(async () => startAccounts()),
  )
  .extend('accounts', ({lake}) => lake.accounts)
  /** The account of Asha. */
  .extend('id', async ({accounts}) => (await accounts.create(person())).id)
  /** A session of Asha. */
  .extend('token', ({accounts, id}) => accounts.tokens.issue(id, {kind: 'session', label: 'Test'}))

const PASSWORD = 'correct horse battery'
const MADE = new Date('2026-03-01T12:00:00Z')

function startAccounts({allowLocalEditor = true} = {}) {
  const database = openDatabase(':memory:')
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  const options = lakeOptions({now: () => clock.now, allowLocalEditor})
  return {
    accounts: new Accounts(database, options),
    database,
    now: () => clock.now,
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    [Symbol.asyncDispose]: async () => database.close(),
  }
}

function person(email = 'Asha@Example.com') {
  return {name: 'Asha', email, role: 'editor', password: PASSWORD} as const
}

describe('passwords', () => {
  test('any spelling of the address signs in, and only the right password', async ({accounts}) => {
    const created = await accounts.create(person())
    expect(await accounts.verifyPassword(' asha@example.COM', PASSWORD)).toEqual(created)
    expect(await accounts.verifyPassword('asha@example.com', 'wrong password')).toBeNull()
    expect(await accounts.verifyPassword('nobody@example.com', PASSWORD)).toBeNull()
  })

  test('an unknown, a disabled and a mistaken person cost the same', async ({accounts}) => {
    const {id} = await accounts.create(person('ravi@example.com'))
    accounts.disable(id)
    await accounts.create(person())
    // Processor time, not clock time, because the machine may be busy.
    const cost = async (email: string) => {
      const before = process.cpuUsage()
      await accounts.verifyPassword(email, 'wrong password')
      return process.cpuUsage(before).user
    }
    const known = await cost('asha@example.com')
    // Without the hashing it would be a thousandth.
    expect(await cost('nobody@example.com')).toBeGreaterThan(known / 2)
    expect(await cost('ravi@example.com')).toBeGreaterThan(known / 2)
  })

  test('an address has one account, even when two are created at once', async ({accounts}) => {
    const results = await Promise.allSettled([1, 2].map(() => accounts.create(person())))
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('short passwords and things that are no address are refused', async ({accounts}) => {
    const short = accounts.create({...person(), password: 'short'})
    await expect(short).rejects.toThrow('10 to 256')
    await expect(accounts.create(person('asha'))).rejects.toThrow('e-mail')
  })

  test('the database holds no secret in clear', async ({lake, accounts, id, token}) => {
    const sid = accounts.tokens.issue(id, {kind: 'sid', label: 'http://localhost:3000'})
    const preview = accounts.tokens.startPreview(id, MADE, new Date('2026-03-02')) ?? ''
    const tables = ['accounts', 'tokens']
    const rows = tables.flatMap((table) => lake.database.prepare(`SELECT * FROM ${table}`).all())
    const dump = rows.flatMap((row) => Object.values(row).map(String)).join(' ')
    for (const secret of [PASSWORD, token, sid, preview]) expect(dump).not.toContain(secret)
  })
})

describe('tokens', () => {
  const DAY_MS = 24 * 60 * 60 * 1000

  test('a session lasts thirty days from its last use', async ({lake, accounts, token}) => {
    lake.pass(29 * DAY_MS)
    expect(accounts.tokens.identify(token)?.name).toBe('Asha')
    lake.pass(29 * DAY_MS)
    expect(accounts.tokens.identify(token)?.name).toBe('Asha')
    lake.pass(31 * DAY_MS)
    expect(accounts.tokens.identify(token)).toBeNull()
  })

  test('a robot has a role, and its token ends at the time that was set', ({lake, accounts}) => {
    const forever = accounts.createRobot({label: 'Site', role: 'viewer'})
    const short = accounts.createRobot({
      label: 'Import',
      role: 'editor',
      expiresAt: new Date('2026-03-02T00:00:00Z'),
    })
    expect(accounts.tokens.identify(short.token)).toMatchObject({
      isRobot: true,
      role: 'editor',
    })
    lake.pass(400 * DAY_MS)
    expect(accounts.tokens.identify(short.token)).toBeNull()
    expect(accounts.tokens.identify(forever.token)).toMatchObject({
      isRobot: true,
      role: 'viewer',
    })
  })

  test('a sid works once, for a minute, and for its origin', async ({lake, accounts, id}) => {
    const origin = 'https://studio.example'
    const sid = accounts.tokens.issue(id, {kind: 'sid', label: origin})
    expect(sid.length).toBeGreaterThanOrEqual(20)
    const session = accounts.tokens.redeemSid(sid, origin)
    expect(accounts.tokens.identify(session?.token ?? '')?.id).toBe(id)
    expect(accounts.tokens.redeemSid(sid, origin)).toBeNull()

    expect(
      accounts.tokens.redeemSid(
        accounts.tokens.issue(id, {kind: 'sid', label: origin}),
        'https://evil.example',
      ),
    ).toBeNull()

    const late = accounts.tokens.issue(id, {kind: 'sid', label: origin})
    lake.pass(61_000)
    expect(accounts.tokens.redeemSid(late, origin)).toBeNull()
  })
})

describe('previews', () => {
  const END = new Date('2026-03-01T13:00:00Z')

  test('open nothing else, and end in time or one by one', async ({lake, accounts, id, token}) => {
    const start = () => accounts.tokens.startPreview(id, MADE, END) ?? ''
    const [one, two] = [start(), start()]
    expect(accounts.tokens.identify(one)).toBeNull()
    const others = [token, '', 'pvguessed']
    expect(others.map(accounts.tokens.isPreview)).toEqual([false, false, false])
    accounts.tokens.revoke(one)
    expect([one, two].map(accounts.tokens.isPreview)).toEqual([false, true])
    lake.pass(END.getTime())
    expect(accounts.tokens.isPreview(two)).toBe(false)
  })

  test.for<[string, (accounts: Accounts, id: string) => unknown]>([
    ['gets another password', (accounts, id) => accounts.setPassword(id, 'another long password')],
    ['is signed out', (accounts, id) => accounts.revokeAll(id)],
  ])('end when their editor %s, and those of others do not', async ([, change], {accounts}) => {
    const asha = await accounts.create(person())
    const ravi = await accounts.create(person('ravi@example.com'))
    const keys = [asha, ravi].map(({id}) => accounts.tokens.startPreview(id, MADE, END) ?? '')
    await change(accounts, asha.id)
    expect(keys.map(accounts.tokens.isPreview)).toEqual([false, true])
  })

  test('end, with their secrets, with an account that may know these', async ({lake, accounts}) => {
    const asha = await accounts.create({...person(), role: 'administrator'})
    const meera = await accounts.create(person('meera@a.in'))
    const start = (madeAt: Date) => accounts.tokens.startPreview(asha.id, madeAt, END)
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
      expect(accounts.tokens.isPreview(key)).toBe(isOpen)
      expect(start(madeAt) !== null).toBe(isOpen)
      lake.pass(1000)
      expect(start(lake.now())).not.toBeNull()
    }
  })

  test('are refused to disabled and unknown accounts', async ({accounts, id}) => {
    accounts.disable(id)
    expect(accounts.tokens.startPreview(id, MADE, END)).toBeNull()
    expect(accounts.tokens.startPreview('nobody', MADE, END)).toBeNull()
  })
})

describe('administrators', () => {
  const admin = (email: string) => ({...person(email), role: 'administrator'}) as const

  test('the last one can be neither disabled nor demoted by mistake', async ({accounts}) => {
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
    await inviteAgain(accounts, meera.id)
    accounts.setRole(asha.id, 'editor')
    accounts.disable(meera.id, {evenLast: true})
    expect(accounts.get(meera.id)?.isDisabled).toBe(true)
  })

  test('a program with that role does not count, and may be disabled', async ({accounts}) => {
    const robot = accounts.createRobot({label: 'Import', role: 'administrator'})
    const asha = await accounts.create(admin('asha@a.in'))
    expect(() => accounts.disable(asha.id)).toThrow('last administrator')
    accounts.disable(robot.account.id)
    expect(accounts.tokens.identify(robot.token)).toBeNull()
  })
})

test('a watcher is called for each change that may end a session', async ({accounts, id}) => {
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
  accounts.revokeAll(id)
  expect(seen).toHaveLength(5)
})

describe('local editor', () => {
  test('is one account over many sign-ins', ({accounts}) => {
    expect(accounts.localEditor()).toEqual(accounts.localEditor())
    expect(accounts.list().map(({id}) => id)).toEqual([LOCAL_EDITOR_ID])
  })

  test('is gone, with open sessions, as soon as a person has an account', async ({accounts}) => {
    const token = accounts.tokens.issue(accounts.localEditor().id, {
      kind: 'session',
      label: 'Test',
    })
    expect(accounts.tokens.identify(token)?.role).toBe('administrator')
    await accounts.create(person())
    expect(accounts.tokens.identify(token)).toBeNull()
    expect(() => accounts.localEditor()).toThrow('has accounts')
  })

  test('is refused where the lake is not local', async () => {
    await using lake = startAccounts({allowLocalEditor: false})
    expect(() => lake.accounts.localEditor()).toThrow('sign in with')
  })
})

test('key values keep what was put, forget on null, and stay within bounds', ({accounts}) => {
  const {id} = accounts.localEditor()
  const {keyValues} = accounts
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
})

test('a session is valid even when the disk is too full to prolong it', ({lake, accounts}) => {
  const sid = accounts.tokens.issue(accounts.localEditor().id, {
    kind: 'sid',
    label: 'http://localhost:3000',
  })
  const token = accounts.tokens.redeemSid(sid, null)?.token ?? ''
  lake.pass(2 * 24 * 60 * 60 * 1000)
  lake.database.exec('PRAGMA query_only = ON')
  expect(accounts.tokens.identify(token)).toMatchObject({id: LOCAL_EDITOR_ID})
})

test('a user with the most keys there may be can still change and forget them', ({accounts}) => {
  const {id} = accounts.localEditor()
  const {keyValues} = accounts
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
