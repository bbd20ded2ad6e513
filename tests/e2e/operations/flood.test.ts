/**
 * A flood of requests for pages that are not cached. Needs the built product, because requests that
 * must not wait share one event loop with the rendering.
 */
import {request} from 'node:http'
import {expect, test} from 'vitest'
import {ask} from '../../helpers/site/ask.ts'
import {postForm} from '../../helpers/site/post-form.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {cookieOf, enterPreview, previewSecret} from '../../helpers/studio/preview-session.ts'

const ADDRESSES = Array.from({length: 300}, (_, n) =>
  n % 2 === 0 ? `/blog?q=ward+${n}` : `/nothing-${n}`,
)

const FORM = {'Content-Type': 'application/x-www-form-urlencoded'}

test('while 300 pages are asked for at once, what needs no rendering does not wait for them', async () => {
  await using site = await startSite()
  const cookie = cookieOf(await enterPreview(site.url, await previewSecret(site.url)))
  expect((await ask(site.url, '/about')).status).toBe(200)
  let waiting = ADDRESSES.length
  const flood = ADDRESSES.map(async (path) => {
    const {status, headers} = await ask(site.url, path)
    waiting -= 1
    return {status, retryAfter: headers['retry-after']}
  })
  const others = [
    ask(site.url, '/healthz'),
    ask(site.url, '/about'),
    ask(site.url, '/favicon.ico'),
    ask(site.url, '/contact?preview', {cookie}),
    postForm({url: `${site.url}/newsletter`, fields: {email: 'reader@clinic.example'}}),
  ].map(async (answer) => ({status: (await answer).status, stillWaiting: waiting}))

  for (const {status, stillWaiting} of await Promise.all(others)) {
    expect([200, 303]).toContain(status)
    expect(stillWaiting).toBeGreaterThan(0)
  }
  const answers = await Promise.all(flood)
  const refused = answers.filter(({status}) => status === 503)
  // The number depends on how fast this process sends the requests.
  expect(refused.length).toBeGreaterThan(0)
  for (const {retryAfter} of refused) expect(retryAfter).toMatch(/^\d+$/)
  expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200, 404, 503]))

  for (const path of ['/blog?q=ward', '/about']) {
    expect((await ask(site.url, path)).status).toBe(200)
  }
  expect((await ask(site.url, '/nothing')).status).toBe(404)
  expect(site.output()).not.toMatch(/^error:|Unexpected/m)
})

test('posts whose bodies arrive slowly do not delay the forms of other addresses', async () => {
  await using site = await startSite()
  const slow = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'].flatMap((localAddress) =>
    Array.from({length: 8}, () => {
      const headers = {...FORM, 'Content-Length': 2000, Origin: site.url}
      const sent = request(`${site.url}/contact`, {
        method: 'POST',
        agent: false,
        localAddress,
        headers,
      })
      sent.on('error', () => undefined).write('n')
      return sent
    }),
  )
  const fields = {email: 'reader@clinic.example'}
  for (const from of ['127.0.2.7', '127.0.2.8']) {
    expect((await postForm({url: `${site.url}/newsletter`, fields, from})).status).toBe(303)
  }
  // They are still open.
  expect(slow.map((each) => each.closed)).not.toContain(true)
  for (const each of slow) each.destroy()
  // A sender who leaves writes no error into the log. After its end the site has noticed all of them.
  await site.kill('SIGTERM')
  expect(site.output()).not.toMatch(/^error:|Unexpected/m)
})
