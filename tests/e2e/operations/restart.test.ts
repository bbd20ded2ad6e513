/** A restart that visitors do not notice: connections wait at the socket of systemd. */
import {Agent, request} from 'node:http'
import {text} from 'node:stream/consumers'
import {expect, test} from 'vitest'
import {freePort} from '../../helpers/site/free-port.ts'
import {socketUnit} from '../../helpers/site/socket-unit.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const RESTARTS = 10
/** Between two requests, whether or not the earlier ones have a response. */
const PAUSE_MS = 25
const PATHS = ['/', '/about', '/blog', '/contact', '/lake/v1/ping']
/** A connection for each request, as a proxy opens that does not reuse those of a process that ends. */
const agent = new Agent({keepAlive: false})

/** Posts fields, if there are some. @returns path and status, when the whole response has arrived */
async function send(url: string, fields?: Record<string, string>): Promise<string> {
  const {origin, pathname} = new URL(url)
  const headers = {'content-type': 'application/x-www-form-urlencoded', origin}
  const {promise, resolve, reject} = Promise.withResolvers<string>()
  const sent = request(url, {method: fields ? 'POST' : 'GET', agent, headers}, (response) => {
    text(response).then(() => resolve(`${pathname} ${response.statusCode}`), reject)
  })
  sent.on('error', reject).end(new URLSearchParams(fields).toString())
  return promise
}

test('no request fails during ten restarts under load, and each enquiry arrives once', async () => {
  const port = await freePort()
  await using site = await startSite({env: {PORT: String(port)}, starter: socketUnit(port)})
  const visits: Promise<string>[] = []
  const posts: Promise<string>[] = []
  const load = setInterval(() => {
    visits.push(send(site.url + PATHS[visits.length % PATHS.length]).catch(String))
    if (visits.length % 10 > 0) return
    const email = `visitor-${posts.length}@example.com`
    const fields = {name: 'Asha Rathore', email, message: 'How many beds?'}
    posts.push(send(`${site.url}/contact`, fields).catch(String))
  }, PAUSE_MS)
  const starts = () => site.output().split('Site    ').length - 1
  for (let restart = 1; restart <= RESTARTS; restart++) {
    site.signal('SIGHUP')
    await expect.poll(starts, {timeout: 30_000}).toBe(restart + 1)
  }
  clearInterval(load)

  const statuses = await Promise.all([...visits, ...posts])
  expect(new Set(statuses)).toEqual(
    new Set([...PATHS.map((path) => `${path} 200`), '/contact 303']),
  )
  expect(posts.length).toBeGreaterThan(RESTARTS)
  const client = await editorClient(site.url)
  const emails = '*[_type == "submission"].contact.email'
  const senders = await client.fetch<string[]>(emails, {}, {perspective: 'raw'})
  expect(senders.toSorted()).toEqual(
    posts.map((_, number) => `visitor-${number}@example.com`).toSorted(),
  )
})

test('a socket that is open to other machines is refused while HOST is loopback', async () => {
  const port = await freePort()
  const starting = startSite({env: {PORT: String(port)}, starter: socketUnit(port, '0.0.0.0')})
  await expect(starting).rejects.toThrow('open to other machines')
})
