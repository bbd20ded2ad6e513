import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, test} from 'vitest'
import {fetchFromHosted, fetchFromServer} from './asset-fetch.ts'

const HOSTED = {
  mode: 'hosted',
  projectId: 'abc',
  dataset: 'production',
  readToken: null,
  writeToken: null,
  apiHost: null,
} as const

async function startServer() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port}: Pick<AddressInfo, 'port'> = Object(server.address())
  return {
    asked,
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('whether an asset is there is asked of the lake that is imported into, never of another host', async () => {
  await using server = await startServer()
  await fetchFromServer(server.origin)('http://169.254.169.254/latest?fm=json', {method: 'HEAD'})
  expect(server.asked).toEqual(['HEAD /latest?fm=json'])
})

test('a hosted dataset has its assets at Sanity, and nowhere else', async () => {
  await using server = await startServer()
  const ask = async (url: string, apiHost: string | null) =>
    fetchFromHosted({...HOSTED, apiHost})(url, {method: 'HEAD'})
  for (const url of [`${server.origin}/a.png`, 'https://cdn.sanity.io.example.com/a.png']) {
    await expect(ask(url, null)).rejects.toThrow(`elsewhere as an asset of the dataset: ${url}`)
  }
  expect((await ask(`${server.origin}/a.png`, server.origin)).status).toBe(200)
  expect(server.asked).toEqual(['HEAD /a.png'])
})
