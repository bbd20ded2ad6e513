import {expect, test} from 'vitest'
import type {RedirectTable} from '#schemas/redirects.ts'
import {createRedirects} from './redirects.server.ts'

function tableTo(to: string): RedirectTable {
  const rule = {from: '/old', to, kind: 'permanent'} as const
  return {rules: new Map([['/old', rule]]), pages: new Set()}
}

test('visitors share one query until the content changes', async () => {
  let requests = 0
  const fetchTable = async () => tableTo(`/new-${++requests}`)
  const redirects = createRedirects({fetch: fetchTable, maxAgeMs: Number.POSITIVE_INFINITY})
  const both = await Promise.all([redirects.find('/old', ''), redirects.find('/old', '?a')])
  expect(both.map((found) => found?.location)).toEqual(['/new-1', '/new-1?a'])
  redirects.invalidate()
  expect((await redirects.find('/old', ''))?.location).toBe('/new-2')
})

test('a table grows old', async () => {
  let time = 0
  let requests = 0
  const fetchTable = async () => tableTo(`/new-${++requests}`)
  const redirects = createRedirects({fetch: fetchTable, maxAgeMs: 1000, now: () => time})
  await redirects.find('/old', '')
  time = 999
  expect((await redirects.find('/old', ''))?.location).toBe('/new-1')
  time = 1000
  expect((await redirects.find('/old', ''))?.location).toBe('/new-2')
})

test('a failed query is repeated', async () => {
  let requests = 0
  const redirects = createRedirects({
    maxAgeMs: 1000,
    fetch: async () => {
      requests += 1
      if (requests === 1) throw new Error('offline')
      return tableTo('/new')
    },
  })
  await expect(redirects.find('/old', '')).rejects.toThrow('offline')
  expect((await redirects.find('/old', ''))?.location).toBe('/new')
})

test('a table that was requested before a change is not kept after it', async () => {
  const first = Promise.withResolvers<RedirectTable>()
  const tables = [first.promise, Promise.resolve(tableTo('/after'))]
  const fetchTable = () => tables.shift() ?? Promise.reject(new Error('asked too often'))
  const redirects = createRedirects({fetch: fetchTable, maxAgeMs: 1000})
  const early = redirects.find('/old', '')
  redirects.invalidate()
  expect((await redirects.find('/old', ''))?.location).toBe('/after')
  first.resolve(tableTo('/before'))
  await early
  expect((await redirects.find('/old', ''))?.location).toBe('/after')
})

test('while the content can not be read, the last table goes on to count', async () => {
  let time = 0
  let isDown = false
  const redirects = createRedirects({
    maxAgeMs: 1000,
    now: () => time,
    fetch: async () => {
      if (isDown) throw new Error('offline')
      return tableTo(`/new-${time}`)
    },
  })
  await redirects.find('/old', '')
  isDown = true
  time = 2000
  expect((await redirects.find('/old', ''))?.location).toBe('/new-0')
  isDown = false
  expect((await redirects.find('/old', ''))?.location).toBe('/new-2000')
})
