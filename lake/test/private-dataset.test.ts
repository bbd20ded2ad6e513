/** Requests that need a token, in a private dataset (the default) and in a public one. */
import {once} from 'node:events'
import {expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {exampleOf, listRoutes} from '../../tests/helpers/lake/lake-routes.ts'
import {openStream} from '../../tests/helpers/lake/open-stream.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

test('a dataset that becomes private ends the streams that strangers have open', async () => {
  await using lake = await startLake()
  const {datasets} = lake.client('administrator')
  await datasets.create('staging', {aclMode: 'public'})
  const staging = lake.client('editor', {dataset: 'staging'})
  await staging.create({_id: 'a', _type: 'page'})
  const open = (path: string, headers = {}) =>
    openStream(`${lake.url}/v2025-02-19/data/${path}`, headers)
  await using listener = await open('listen/staging?query=*&includeResult=true')
  await using events = await open('live/events/staging')
  await using viewer = await open('listen/staging?query=*', {
    authorization: `Bearer ${lake.token('viewer')}`,
  })
  await expect.poll(() => lake.lake.connections().streams).toBe(3)
  await datasets.edit('staging', {aclMode: 'private'})
  await expect.poll(() => lake.lake.connections().streams).toBe(1)
  await staging.patch('a').set({title: 'After the end'}).commit()
  await Promise.all([listener.ended, events.ended])
  expect(listener.text() + events.text()).not.toMatch(/event: (mutation|message)/)
  expect(viewer.hasEnded()).toBe(false)
})

test('the bytes of an asset need no token, and an asset of drafts only is listed nowhere', async () => {
  await using lake = await startLake({visibility: 'public'})
  const client = lake.client()
  const [shown, hidden] = await Promise.all(
    ['shown', 'hidden'].map((text) => client.assets.upload('file', Buffer.from(text))),
  )
  const fileOf = (asset = '') => ({_type: 'file', asset: {_type: 'reference', _ref: asset}})
  await client.create({_id: 'a', _type: 'page', file: fileOf(shown?._id)})
  await client.create({_id: 'drafts.a', _type: 'page', file: fileOf(hidden?._id)})
  const assets = '*[_type == "sanity.fileAsset"]._id'
  expect(await lake.client(null).fetch(assets)).toEqual([shown?._id])
  expect(await lake.client(null).fetch('*[_id == $id]', {id: hidden?._id})).toEqual([])
  const byId = await fetch(`${lake.url}/v1/data/doc/production/${hidden?._id}`)
  expect(await byId.json()).toMatchObject({documents: []})
  expect(await client.fetch(`count(${assets})`)).toBe(2)
  expect((await fetch(shown?.url ?? '')).status).toBe(200)
})

test('without a token nothing tells the name of a private dataset from one that is not there', async () => {
  await using lake = await startLake({visibility: 'public'})
  const {datasets} = lake.client('administrator')
  const [known, unknown] = ['secret-name', 'other-names'] as const
  await datasets.create(known, {aclMode: 'private'})
  const describeResponse = async (method: string, path: string, name: string) => {
    const stop = new AbortController()
    const url = `${lake.url}${path.replaceAll('DATASET', name)}`
    const body = method === 'GET' ? null : '{"mutations": [{"create": {"_type": "a"}}]}'
    const response = await fetch(url, {method, body, signal: stop.signal})
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const text = isStream ? 'stream' : (await response.text()).replaceAll(name, 'DATASET')
    stop.abort()
    return {status: response.status, text}
  }
  const routes = (await listRoutes()).filter((route) => /:dataset|:name/.test(route))
  expect(routes.length).toBeGreaterThan(20)
  const paths = routes.flatMap((route) => {
    const pattern = route.replace(/:dataset\??|:name/, 'DATASET')
    const {method, path} = exampleOf(pattern, 'a')
    const qualified = path.replace('/data/', '/projects/neelgarh/datasets/')
    return ['/v1', '/v2025-02-19'].flatMap((version) => [
      [method, `${version}${path}`],
      [method, `${version}${qualified}?query=*`],
    ])
  })
  for (const [method = '', path = ''] of paths) {
    const expected = await describeResponse(method, path, unknown)
    expect.soft(await describeResponse(method, path, known), `${method} ${path}`).toEqual(expected)
  }
  const states = [known, unknown].map(async (name) => {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/${name}`)
    const [event] = await Promise.race([
      once(socket, 'open').then(() => ['open']),
      once(socket, 'error'),
    ])
    socket.terminate()
    return String(event)
  })
  expect(await Promise.all(states)).toEqual(['open', 'open'])
})
