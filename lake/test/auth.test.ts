import {expect, test} from 'vitest'
import {z} from 'zod'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

const PASSWORD = 'correct horse battery'
const sessionSchema = z.object({token: z.string(), label: z.string()})

/** Signs in on the page as a browser does. @returns the session that the Studio would store */
async function signIn(lake: StartedLake, fields: Record<string, string> = {}) {
  const {origin} = new URL(lake.url)
  const query = new URLSearchParams({origin: `${origin}/studio`, withSid: 'true'})
  const answer = await fetch(`${lake.url}/v1/auth/login/local?${query}`, {
    method: 'POST',
    headers: {origin},
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const target = answer.headers.get('location')
  if (target === null) return {status: answer.status, session: null}
  const sid = new URL(target).hash.replace('#sid=', '')
  const exchanged = await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)
  return {status: answer.status, session: sessionSchema.parse(await exchanged.json())}
}

test('one click on an empty local lake gives a client that may write', async () => {
  await using lake = await startLake({allowLocalEditor: true})
  const {status, session} = await signIn(lake)
  expect(status).toBe(303)
  const client = lake.client(null, {token: session?.token})
  expect(await client.users.getById('me')).toMatchObject({
    id: 'local-editor',
    name: 'Local editor',
    role: 'administrator',
  })
  await client.create({_id: 'drafts.a', _type: 'article', title: 'Mine'})
  expect(await client.getDocument('drafts.a')).toMatchObject({title: 'Mine'})
  expect(await client.projects.getById(lake.lake.projectId)).toMatchObject({
    members: [{id: 'local-editor', isCurrentUser: true}],
  })
  expect(await client.datasets.list()).toMatchObject([{name: 'production'}])
})

test('with the first account the local editor is locked out, open session and all', async () => {
  await using lake = await startLake({allowLocalEditor: true})
  const {session} = await signIn(lake)
  await lake.lake.accounts.create({
    name: 'Asha',
    email: 'asha@example.com',
    role: 'editor',
    password: PASSWORD,
  })
  const stale = lake.client(null, {token: session?.token})
  await expect(stale.fetch('*')).rejects.toMatchObject({statusCode: 401})
  expect(await signIn(lake)).toEqual({status: 401, session: null})
  const asha = await signIn(lake, {email: 'asha@example.com', password: PASSWORD})
  const client = lake.client(null, {token: asha.session?.token})
  expect(await client.users.getById('me')).toMatchObject({name: 'Asha', role: 'editor'})
})

test('signing out ends the session everywhere', async () => {
  await using lake = await startLake({allowLocalEditor: true})
  const {session} = await signIn(lake)
  const client = lake.client(null, {token: session?.token})
  await client.request({method: 'POST', url: '/auth/logout'})
  await expect(client.fetch('*')).rejects.toMatchObject({
    statusCode: 401,
    response: {body: {message: 'Unauthorized - Session not found'}},
  })
})

test('viewers read drafts and change nothing, the public sees what is published', async () => {
  await using lake = await startLake({visibility: 'public'})
  await lake.client().create({_id: 'drafts.a', _type: 'article', title: 'Draft'})
  await lake.client().create({_id: 'b', _type: 'article', title: 'Published'})
  const titles = '*[_type == "article"] | order(title).title'
  const raw = {perspective: 'raw'} as const
  expect(await lake.client('viewer', raw).fetch(titles)).toEqual(['Draft', 'Published'])
  const write = lake.client('viewer').delete('b')
  await expect(write).rejects.toMatchObject({statusCode: 403})
  expect(await lake.client(null).fetch(titles)).toEqual(['Published'])
  await expect(lake.client(null).delete('b')).rejects.toMatchObject({statusCode: 403})
})

test('accounts, sessions and choices are there after a restart', async () => {
  const first = await startLake({allowLocalEditor: true})
  const {session} = await signIn(first)
  const headers = {authorization: `Bearer ${session?.token}`, 'content-type': 'application/json'}
  const pairs = [{key: 'studio.sort', value: {by: 'title'}}]
  const body = JSON.stringify(pairs)
  await fetch(`${first.url}/v1/users/me/keyvalue`, {method: 'PUT', headers, body})
  await first.lake.close()
  await using second = await startLake({allowLocalEditor: true, dataDir: first.dataDir})
  await first.close()
  const kept = await fetch(`${second.url}/v1/users/me/keyvalue/studio.sort`, {headers})
  expect(await kept.json()).toEqual(pairs)
})
