/** A clock that is set back, e.g. by NTP after a wrong start: sessions, order and history hold. */
import {expect, test} from 'vitest'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'
import {verifyLake} from '../src/index.ts'

const HOUR_MS = 60 * 60 * 1000

/** A lake whose clock the test moves. */
async function lakeWithClock() {
  let time = Date.parse('2026-06-01T12:00:00.000Z')
  const lake = await startLake({now: () => new Date(time)})
  return {
    ...lake,
    advance(ms: number) {
      time += ms
    },
  }
}

test('what is written after the clock was set back is the latest, in the order of its writing', async () => {
  await using lake = await lakeWithClock()
  const client = lake.client('editor', {perspective: 'raw'})
  const write = async (count: number, prefix: string) => {
    for (let n = 0; n < count; n += 1) {
      await client.create({_id: `${prefix}${n}`, _type: 'entry'})
      lake.advance(1)
    }
  }
  await write(3, 'before-')
  lake.advance(-HOUR_MS)
  await write(4, 'after-')
  const newestFirst = await client.fetch<string[]>(
    '*[_type == "entry"] | order(_updatedAt desc)._id',
  )
  expect(newestFirst).toEqual([
    'after-3',
    'after-2',
    'after-1',
    'after-0',
    'before-2',
    'before-1',
    'before-0',
  ])
  await client.patch('before-0').set({title: 'Edited'}).commit()
  await client.patch('before-0').set({title: 'Edited again'}).commit()
  const address = `${lake.url}/v1/data/history/production/transactions/before-0?excludeContent=true`
  const history = await fetch(address, {headers: {authorization: `Bearer ${lake.token('editor')}`}})
  const stamps = [...(await history.text()).matchAll(/"timestamp":"([^"]+)"/g)].map(([, at]) => at)
  expect(stamps).toHaveLength(3)
  expect(stamps).toEqual(stamps.toSorted())
  expect(new Set(stamps).size).toBe(3)
  lake.advance(2 * HOUR_MS)
  const latest = await client.create({_id: 'later', _type: 'entry'})
  expect(latest._updatedAt).toMatch(/^2026-06-01T13:/)
  expect((await verifyLake(lake.dataDir)).faults).toEqual([])
})

test('sessions, tokens, queries and listeners go on when the clock is set back', async () => {
  await using lake = await lakeWithClock()
  const {accounts} = lake.lake
  const asha = {
    name: 'Asha',
    email: 'asha@example.com',
    role: 'editor',
    password: 'long enough 1',
  } as const
  await accounts.create(asha)
  const signIn = () =>
    fetch(`${lake.url}/v1/auth/login/local?origin=${new URL(lake.url).origin}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(lake.url).origin,
      },
      body: new URLSearchParams({email: asha.email, password: asha.password}),
      redirect: 'manual',
    })
  expect((await signIn()).status).toBe(303)
  const client = lake.client('editor')
  await client.create({_id: 'a', _type: 'entry', n: 1})
  lake.advance(-HOUR_MS)
  expect((await signIn()).status).toBe(303)
  const heard = new Promise((resolve) => {
    const listening = client.listen('*[_id == "a"]', {}, {events: ['welcome', 'mutation']})
    const subscription = listening.subscribe((event) => {
      if (event.type === 'welcome') void client.patch('a').set({n: 2}).commit()
      if (event.type !== 'mutation') return
      subscription.unsubscribe()
      resolve(event.result?.n)
    })
  })
  expect(await heard).toBe(2)
  expect(await client.fetch('*[_id == "a"][0].n')).toBe(2)
})
