/** The audit log: what people did, without content. */
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {postSignIn} from '../../tests/helpers/lake/post-sign-in.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import type {Role} from '../src/index.ts'

const PASSWORD = 'correct horse battery'
const DAY_MS = 24 * 60 * 60 * 1000

async function audited(lake: StartedLake) {
  const client = lake.client('administrator')
  const events = await client.request<Record<string, string>[]>({url: '/audit/project/neelgarh'})
  return events.map(({actorName, action, subjectName, network}) =>
    [actorName, action, subjectName, network].map(String).join(' · '),
  )
}

const signIn = ({url}: StartedLake, password: string, email = 'asha@example.com') =>
  postSignIn(url, {email, password})

test('what people and programs do is recorded with names and networks, and only what succeeds', async () => {
  const logged: object[] = []
  await using lake = await startLake({
    clientAddress: () => '203.0.113.77',
    log: (entry) => logged.push(entry),
  })
  const add = (name: string, role: Role) =>
    lake.lake.accounts.create({name, email: `${name}@example.com`, password: PASSWORD, role})
  await add('Meera', 'administrator')
  const {id} = await add('Asha', 'editor')
  expect((await signIn(lake, 'a wrong password')).status).toBe(401)
  expect((await signIn(lake, PASSWORD, 'invented@example.com')).status).toBe(401)
  expect((await signIn(lake, PASSWORD)).status).toBe(303)

  const editor = lake.client('editor')
  const people = '/access/project/neelgarh/users'
  const refused = editor.request({method: 'PUT', url: `${people}/${id}/roles/administrator`})
  await expect(refused).rejects.toMatchObject({statusCode: 403})
  await editor.create({_id: 'old', _type: 'article', title: 'Confidential'})
  await editor.create({_id: 'news', _type: 'article'})
  await editor.delete('old')
  await editor.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: 'news',
    draftId: 'drafts.news',
  })
  await editor.delete('drafts.news')
  await editor.request({url: '/data/export/production'})

  const administrator = lake.client('administrator')
  await administrator.request({method: 'PUT', url: `${people}/${id}/roles/viewer`})
  await administrator.request({
    method: 'POST',
    url: '/invitations/project/neelgarh',
    body: {email: 'ravi@example.com', role: 'editor'},
  })
  await administrator.request({method: 'DELETE', url: `${people}/${id}`})

  const network = '203.0.113.0/24'
  expect(await audited(lake)).toEqual([
    `Test administrator · removed · Asha · ${network}`,
    `Test administrator · invited a person · null · ${network}`,
    `Test administrator · changed the role to viewer · Asha · ${network}`,
    `Test editor · exported the dataset · production · ${network}`,
    'Test editor · unpublished · article news · null',
    'Test editor · deleted · article old · null',
    `Asha · signed in · null · ${network}`,
    `Asha · failed to sign in · null · ${network}`,
  ])
  expect(logged).toContainEqual({
    level: 'info',
    message: 'Audit: removed',
    actor: expect.any(String),
    subject: id,
    network,
  })
  expect(JSON.stringify(logged)).not.toMatch(/Asha|example\.com|Confidential/)
})

test('events stay for 400 days, are read in pages, and never change', async () => {
  const clock = {now: new Date('2026-03-01T12:00:00Z')}
  await using lake = await startLake({now: () => clock.now})
  const {audit} = lake.lake
  audit.record({action: 'restored a backup', actor: 'command-line'})
  clock.now = new Date(clock.now.getTime() + 400 * DAY_MS)
  audit.record({action: 'signed in', actor: 'a', address: '2001:db8:1:2::/64'})
  audit.record({action: 'signed out', actor: 'a', address: '2001:db8::1'})
  expect(await audited(lake)).toEqual([
    'a · signed out · null · 2001:db8::/48',
    'a · signed in · null · 2001:db8:1::/48',
    'command-line · restored a backup · null · null',
  ])
  const client = lake.client('administrator')
  const page = (query: Record<string, string>) =>
    client.request<{sequence: number}[]>({url: '/audit/project/neelgarh', query})
  const [first] = await page({limit: '1'})
  expect(await page({limit: '2', before: String(first?.sequence)})).toHaveLength(2)
  await expect(page({limit: '0'})).rejects.toMatchObject({statusCode: 400})

  clock.now = new Date(clock.now.getTime() + 1)
  audit.record({action: 'signed in', actor: 'a'})
  expect(await audited(lake)).toHaveLength(3)
  using database = new DatabaseSync(join(lake.dataDir, 'lake.sqlite'))
  expect(() => database.exec("UPDATE audit_events SET actor = 'b'")).toThrow('never changed')
})
