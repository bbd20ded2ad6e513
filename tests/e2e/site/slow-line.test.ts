import {createServer} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import {expect} from 'vitest'
import {listen} from '../../helpers/listen.ts'
import {LAYOUT_SHIFT_MAX, layoutShift, watchShifts} from '../../helpers/site/layout-shift.ts'
import {sharedTest} from '../../helpers/site/shared-test.ts'

/** Long enough for a first paint of what has arrived. */
const PAUSE_MS = 600

/** A server that sends the document of `/about` up to the header's last link, and the rest later. */
const test = sharedTest.extend('slowUrl', {scope: 'file'}, async ({site}, {onCleanup}) => {
  const document = await (await fetch(new URL('/about', site.url))).text()
  const cut = document.indexOf('data-account-link', document.indexOf('<header'))
  const server = createServer(async ({url}, response) => {
    if (url !== '/about') return void response.writeHead(204).end()
    response.setHeader('Content-Type', 'text/html').write(document.slice(0, cut))
    await delay(PAUSE_MS)
    response.end(document.slice(cut))
  })
  onCleanup(() => void server.close())
  return `http://127.0.0.1:${await listen(server)}/about`
})

test('the header stands still while the rest of the page arrives', async ({browser, slowUrl}) => {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  await page.goto(slowUrl)
  const {total, sources} = await layoutShift(page)
  expect(total, sources).toBeLessThan(LAYOUT_SHIFT_MAX)
})
