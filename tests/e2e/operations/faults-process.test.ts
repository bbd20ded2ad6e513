import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {expect} from 'vitest'
import {createLake} from '#lake/index.ts'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {runScript} from '../../helpers/run-script.ts'
import {sharedTest as test} from '../../helpers/site/shared-test.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient, publicClient} from '../../helpers/studio/editor-client.ts'

const FORM = 'email=slow%40clinic.example'

/** Sends the first half of a request; `finish` sends the rest. */
async function beginSubscription({url}: SiteProcess) {
  const {port, host} = new URL(url)
  const socket = connect(Number(port), 'localhost')
  await once(socket, 'connect')
  const response = readAll(socket)
  socket.write(
    `POST /newsletter HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\n` +
      'Content-Type: application/x-www-form-urlencoded\r\n' +
      `Content-Length: ${FORM.length}\r\n\r\n${FORM.slice(0, 10)}`,
  )
  return {finish: () => socket.write(FORM.slice(10)), response}
}

/** Everything received until the connection closed, with or without an error. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** Opens the folder as the next start does, which fails while another process uses it. */
const openLake = (dataDir: string) => createLake({dataDir, publicUrl: 'http://localhost/lake'})

const stopping = (site: SiteProcess) => expect.poll(() => site.output()).toContain('Stopping')

test('SIGTERM finishes what is in flight, ends event streams and exits with 0', async () => {
  await using site = await startSite({isPublic: true})
  const stream = await fetch(
    `${site.url}/lake/v2025-02-19/data/listen/production?query=${encodeURIComponent('*')}`,
  )
  const streamed = stream.text()
  const slow = await beginSubscription(site)
  await expect.poll(() => publicClient(site.url).fetch('count(*[_type == "faq"])')).toBeTruthy()
  site.signal('SIGTERM')
  await stopping(site)
  // The server ends the stream while the request below is still in flight.
  expect(await streamed).toContain('event: welcome')
  await expect(fetch(site.url)).rejects.toThrow()
  slow.finish()
  expect(await slow.response).toMatch(/^HTTP\/1\.1 303/)
  expect(await site.ended).toBe(0)
  expect(site.output()).not.toContain('cut off')
})

test('a second signal ends the process at once, with the number of the signal', async () => {
  await using site = await startSite({isPublic: true, env: {SHUTDOWN_GRACE_SECONDS: '600'}})
  await beginSubscription(site)
  await expect.poll(() => publicClient(site.url).fetch('count(*[_type == "faq"])')).toBeTruthy()
  site.signal('SIGTERM')
  await stopping(site)
  // Signals of the first half second count as one, because npm forwards the terminal's signal.
  const timer = setInterval(() => site.signal('SIGTERM'), 200)
  expect(await site.ended).toBe(128 + 15)
  clearInterval(timer)
})

test('an uncaught error is logged, ends the process with 1 and frees the data', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.path
  {
    const nodeOptions = ['--import', './tests/setup/breakable.ts']
    await using site = await startSite({dataDir, nodeOptions})
    site.signal('SIGUSR2')
    expect(await site.ended).toBe(1)
    expect(site.output()).toContain('error: An error that nobody caught ends the process')
    expect(site.output()).toContain('A mistake that nobody caught')
  }
  await using lake = await openLake(dataDir)
  expect(await lake.query('count(*[_type == "article"])')).toBe(8)
})

test.for<[string, (site: SiteProcess) => Record<string, string>, RegExp]>([
  [
    'one data folder',
    ({dataDir}) => ({DATA_DIR: dataDir}),
    /^error: The data folder \S+ is in use/,
  ],
  ['one port', ({url}) => ({PORT: new URL(url).port}), /^error: Port \d+ is taken by another/],
  ['no address', () => ({HOST: 'nowhere.invalid'}), /^error: .* HOST=nowhere.invalid and PORT/],
])('two servers on %s: the second ends, the first goes on', async ([, env, fault], {site}) => {
  const second = await runScript(['server/main.ts'], {env: {...env(site), LOG_FORMAT: 'text'}})
  expect(second).toMatchObject({status: 1, stderr: expect.stringMatching(fault)})
  expect(second.stderr).not.toContain('    at ')
  const editor = await editorClient(site.url)
  const created = await editor.create({_type: 'note'})
  await editor.delete(created._id)
})

/** Sends raw text that no browser sends. @returns the first line of the response */
async function send({url}: SiteProcess, text: string, hangUp = false): Promise<string> {
  const socket = connect(Number(new URL(url).port), 'localhost')
  const response = readAll(socket)
  socket.write(text)
  if (hangUp) setImmediate(() => socket.destroy())
  else socket.setTimeout(20_000, () => socket.destroy())
  return (await response).split('\r\n', 1)[0] ?? ''
}

const close = 'Connection: close\r\n\r\n'
const MALFORMED: [string, string][] = [
  ['a torn escape', `GET /%E0%A4%A HTTP/1.1\r\nHost: a\r\n${close}`],
  ['a torn escape of data', `GET /blog/%.data HTTP/1.1\r\nHost: a\r\n${close}`],
  ['bytes that are no text', `GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n${close}`],
  ['two slashes', `GET //evil.example HTTP/1.1\r\nHost: a\r\n${close}`],
  ['a whole address', `GET http://[::1 HTTP/1.1\r\nHost: a\r\n${close}`],
  ['a star', `OPTIONS * HTTP/1.1\r\nHost: a\r\n${close}`],
  ['no host', `GET / HTTP/1.1\r\n${close}`],
  ['a host that is none', `GET / HTTP/1.1\r\nHost: a b<c>\r\n${close}`],
  ['a host with a torn port', `GET / HTTP/1.1\r\nHost: a:99999999\r\n${close}`],
  ['a huge header', `GET / HTTP/1.1\r\nHost: a\r\nX-Big: ${'x'.repeat(80_000)}\r\n${close}`],
  ['a huge address', `GET /?${'q'.repeat(60_000)} HTTP/1.1\r\nHost: a\r\n${close}`],
  ['no HTTP', 'hello\r\n\r\n'],
  [
    'a body of two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 9\r\n\r\nx',
  ],
  ['a chunk that lies', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  [
    'an upgrade to nothing',
    'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  ],
]

test('no request ends the process, however malformed or incomplete', async ({site}) => {
  for (const [what, text] of MALFORMED) {
    const line = await send(site, text)
    expect.soft(line, what).toMatch(/^HTTP\/1\.1 [2-5]\d\d/)
    expect.soft(line, what).not.toMatch(/ 500 /)
    await send(site, text, true)
  }
  const {token = ''} = (await editorClient(site.url)).config()
  const upload =
    `POST /lake/v2025-02-19/assets/images/production HTTP/1.1\r\nHost: localhost\r\n` +
    `Authorization: Bearer ${token}\r\nContent-Type: image/png\r\nContent-Length: 5000000\r\n\r\n\x89PNG`
  await Promise.all(Array.from({length: 20}, () => send(site, upload, true)))
  const form = `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x`
  await Promise.all(Array.from({length: 20}, () => send(site, form, true)))
  expect((await fetch(site.url)).status).toBe(200)
  expect(site.output()).not.toContain('nobody caught')
})
