import {readFile} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {ask} from '../../helpers/site/ask.ts'
import {startSite} from '../../helpers/site/start-site.ts'

const LINES = 1000

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

test.each([
  ['sockets', 'json'],
  ['pipe', 'text'],
] as const)('a reader of the log that goes away ends nothing: %s, %s', async (outputTo, format) => {
  await using site = await startSite({
    outputTo,
    env: {LOG_FORMAT: format, LOG_REQUESTS: 'true'},
    // Writes warnings as libraries do.
    nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(LIBRARY)}`],
  })
  // `fetch` would normalize the URL.
  const status = async (path: string) => (await ask(site.url, path)).status
  expect(await status('/%')).toBe(400)
  await expect.poll(() => site.output()).toContain('said by a library to [e-mail]')
  site.hangUp()
  expect([await status('/%'), await status('/%')]).toEqual([400, 400])
  const foreign = {method: 'POST', headers: {Origin: 'https://evil.example'}}
  expect((await fetch(`${site.url}/contact`, foreign)).status).toBe(403)
  const before = await residentMegabytes(site.pid)
  for (let n = 0; n < LINES; n += 50) {
    await Promise.all(Array.from({length: 50}, () => status('/%')))
  }
  expect(await status('/contact')).toBe(200)
  expect((await residentMegabytes(site.pid)) - before).toBeLessThan(100)
})

const LIBRARY = `setInterval(() => {
  console.warn('said by a library to %s', 'asha@clinic.example')
  process.emitWarning('A warning of Node')
}, 100).unref()`
