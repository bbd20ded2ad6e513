/** A clock that is set back, e.g. by NTP after a wrong start: sessions hold. Order and history: `npm run simulate`. */
import {expect, test} from 'vitest'
import {ASHA} from '../../tests/helpers/lake/filled-lake.ts'
import {postSignIn} from '../../tests/helpers/lake/post-sign-in.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

const HOUR_MS = 60 * 60 * 1000

test('sessions, tokens, queries and listeners go on when the clock is set back', async () => {
  let time = Date.parse('2026-06-01T12:00:00.000Z')
  await using lake = await startLake({now: () => new Date(time)})
  await lake.lake.accounts.create(ASHA)
  const signIn = () => postSignIn(lake.url, ASHA)
  expect((await signIn()).status).toBe(303)
  const client = lake.client('editor')
  await client.create({_id: 'a', _type: 'entry', n: 1})
  time -= HOUR_MS
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
