import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {endServer, listen} from '#tests/helpers/listen.ts'
import {linkChecker} from './check-link.ts'

test('a link has the status of its page; private addresses and slow pages have none', async () => {
  let requests = 0
  const server = createServer(({url = ''}, response) => {
    requests += 1
    if (url !== '/slow') response.writeHead(Number(url.slice(1)), {Location: '/404'}).end('text')
  })
  const port = await listen(server)
  const url = (path: string) => `http://127.0.0.1:${port}/${path}`
  const check = linkChecker(['127.0.0.1'], 300)
  expect(await check(url('200'))).toBe(200)
  expect(await check(url('404'))).toBe(404)
  expect(await check(url('301'))).toBe(301)
  expect(await check(url('slow'))).toBeNull()
  expect(await check('http://nothing.invalid/')).toBeNull()
  expect(requests).toBe(4)
  expect(await linkChecker([])(url('200'))).toBeNull()
  expect(requests).toBe(4)
  await endServer(server)
})
