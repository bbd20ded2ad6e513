import {setTimeout as pause} from 'node:timers/promises'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {DESK, openSignedIn, TESTIMONIAL, test} from '../../helpers/studio/start-editing.ts'
import {fieldInput, openDocument, publish} from '../../helpers/studio/studio.ts'

/** Connections a browser opens to one origin over HTTP/1.1, in all its tabs together. */
const HTTP1_CONNECTIONS = 6

/** Time limit for sending what was typed during an outage, on a busy machine. */
const BACKLOG_LIMIT_MS = 120_000

/** Counts a tab's listener sockets and the event streams that they carry. */
function countStreams(page: Page) {
  const streams = new Set<number>()
  const counted = {sockets: 0, streams}
  page.on('websocket', (socket) => {
    if (!new URL(socket.url()).pathname.endsWith('/listeners')) return
    counted.sockets++
    socket.on('framesent', ({payload}) => {
      const {type, id}: {type: string; id: number} = JSON.parse(String(payload))
      if (type === 'open') streams.add(id)
      if (type === 'close') streams.delete(id)
    })
  })
  return counted
}

test('two tabs stay alive over HTTP/1.1; one is refreshed in silence', async ({editing}) => {
  const context = editing.page.context()
  const tabs = [await context.newPage(), editing.page] as const
  // The streams of the other tab were opened before the count began.
  const counted = countStreams(tabs[0])
  for (const tab of tabs) await openDocument(tab, 'testimonial', TESTIMONIAL)
  for (const tab of tabs) {
    await expect.poll(() => fieldInput(tab, 'author').isEditable()).toBe(true)
  }
  const protocol = await tabs[0].evaluate(
    () => performance.getEntriesByType('navigation').map((entry) => entry.toJSON())[0],
  )
  expect(protocol.nextHopProtocol).toBe('http/1.1')
  await expect.poll(() => counted.streams.size).toBeGreaterThan(HTTP1_CONNECTIONS)
  expect(counted.sockets).toBe(1)

  for (const [index, tab] of tabs.entries()) {
    await fieldInput(tab, 'author').fill(`Said in tab ${index + 1}`)
    for (const other of tabs) {
      await expect
        .poll(() => fieldInput(other, 'author').inputValue())
        .toBe(`Said in tab ${index + 1}`)
    }
  }
  for (const tab of tabs) expect(await tab.getByText(/brakes/i).count()).toBe(0)

  const [, tab] = tabs
  const path = new URL(tab.url()).pathname
  // Delays the reload, so that the page reports its editor's location while it is being left.
  await tab.route(`**${path}`, async (route) => {
    await pause(1000)
    await route.continue()
  })
  await fieldInput(tab, 'quote').focus()
  await tab.reload()
  await expect.poll(() => fieldInput(tab, 'author').inputValue()).toBe('Said in tab 2')
  await expect.poll(() => fieldInput(tab, 'author').isEditable()).toBe(true)
  expect(new URL(tab.url()).pathname).toBe(path)
})

/** A site that can be taken down, whose editors open the same document. */
async function startMortalSite() {
  const cleanup = new AsyncDisposableStack()
  const first = cleanup.use(await startSite())
  const browser = cleanup.use(await openBrowser())
  const client = await editorClient(first.url)
  const token = client.config().token ?? ''
  let site = first
  return {
    output: () => site.output(),
    home: async () => (await fetch(first.url)).text(),
    async openStudio() {
      const {page} = await openPage(browser, first.url, DESK)
      await openSignedIn(page, token)
      await openDocument(page, 'testimonial', TESTIMONIAL)
      await expect.poll(() => fieldInput(page, 'quote').isEditable()).toBe(true)
      await page.evaluate(() => document.body.setAttribute('data-visit', 'the first'))
      return page
    },
    async takeDown(signal: NodeJS.Signals, ms: number) {
      await site.kill(signal)
      await pause(ms)
      const env = {PORT: new URL(first.url).port}
      site = cleanup.use(await startSite({dataDir: first.dataDir, env}))
    },
    quoteInLake: async () => {
      const draft = await client.getDocument(`drafts.${TESTIMONIAL}`)
      return String(draft?.quote)
    },
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  }
}

/** Types numbers into the focused field without a pause. */
function keepTyping(page: Page, keyMs: number) {
  let isTyping = true
  let text = ''
  const typed = (async () => {
    for (let count = 1; isTyping; count++) {
      await page.keyboard.type(`${count} `, {delay: keyMs})
      text += `${count} `
    }
  })()
  return {
    text: () => text,
    async stop() {
      isTyping = false
      await typed
      return text
    },
  }
}

interface Outages {
  editors: 1 | 2
  /** The pause between two keys. */
  keyMs: number
  downs: [NodeJS.Signals, number][]
}

/** Types while a site is down, and compares what the lake and the editors have in the end. */
async function typeThrough({editors, keyMs, downs}: Outages): Promise<void> {
  await using running = await startMortalSite()
  const page = await running.openStudio()
  const pages = editors === 1 ? [page] : [page, await running.openStudio()]
  await fieldInput(page, 'quote').fill('')
  await fieldInput(page, 'quote').focus()
  const typing = keepTyping(page, keyMs)
  for (const [signal, ms] of downs) {
    const before = await running.quoteInLake()
    const isBack = running.takeDown(signal, ms)
    const notice = page.getByTestId('notice-outage')
    if (ms >= 60_000) await notice.getByText('Not saved since').waitFor()
    await isBack
    // The words of the outage are sent while further words are typed.
    await expect.poll(running.quoteInLake).not.toBe(before)
  }
  const typed = await typing.stop()
  await expect.poll(running.quoteInLake, {timeout: BACKLOG_LIMIT_MS}).toBe(typed)
  for (const each of pages) {
    await expect.poll(() => fieldInput(each, 'quote').inputValue()).toBe(typed)
    expect(await each.getByText(/crashed|went wrong/i).count()).toBe(0)
    await each.getByTestId('notice-outage').waitFor({state: 'detached'})
    expect(await each.locator('body').getAttribute('data-visit')).toBe('the first')
  }
  const [, colleague] = pages
  if (!colleague) return
  await fieldInput(colleague, 'author').fill('Ravi, after the restart')
  await expect.poll(() => fieldInput(page, 'author').inputValue()).toBe('Ravi, after the restart')
  await publish(page)
  expect(await running.home()).toContain(typed.trim())
  expect(running.output()).not.toContain('no such endpoint')
}

test('words typed while the server is down for 2, 10 and 60 s arrive once and in order, and editing goes on', async () => {
  await Promise.all([
    typeThrough({
      editors: 2,
      keyMs: 60,
      downs: [
        ['SIGKILL', 2000],
        ['SIGTERM', 2000],
        ['SIGKILL', 10_000],
      ],
    }),
    // Slower, because the Studio sends a transaction for each key.
    typeThrough({editors: 1, keyMs: 400, downs: [['SIGKILL', 60_000]]}),
  ])
})
