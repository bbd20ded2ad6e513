import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {editorClient} from '../helpers/editor-client.ts'
import {ARTICLE, ARTICLE_PATH, eventually, test} from '../helpers/start-editing.ts'
import {startSite} from '../helpers/start-site.ts'
import {fieldInput, openDocument, publish} from '../helpers/studio.ts'

/** Connections a browser opens to one origin over HTTP/1.1, in all its tabs together. */
const HTTP1_CONNECTIONS = 6

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

test('three tabs with a document open in each stay alive over HTTP/1.1', async ({startEditing}) => {
  await using editing = await startEditing()
  const context = editing.page.context()
  const tabs = [await context.newPage(), await context.newPage(), await context.newPage()] as const
  const counts = tabs.map(countStreams)
  for (const tab of tabs) await openDocument(tab, 'article', ARTICLE)
  for (const tab of tabs) {
    await eventually(() => fieldInput(tab, 'title').isEditable()).toBe(true)
  }
  const protocol = await tabs[0].evaluate(
    () => performance.getEntriesByType('navigation').map((entry) => entry.toJSON())[0],
  )
  expect(protocol.nextHopProtocol).toBe('http/1.1')
  const openStreams = () => counts.reduce((sum, {streams}) => sum + streams.size, 0)
  await eventually(openStreams).toBeGreaterThan(HTTP1_CONNECTIONS)
  for (const {sockets} of counts) expect(sockets).toBe(1)

  for (const [index, tab] of tabs.entries()) {
    await fieldInput(tab, 'title').fill(`Said in tab ${index + 1}`)
    for (const other of tabs) {
      await eventually(() => fieldInput(other, 'title').inputValue()).toBe(
        `Said in tab ${index + 1}`,
      )
    }
  }
  for (const tab of tabs) expect(await tab.getByText(/brakes/i).count()).toBe(0)
  editing.expectCleanVisit()
})

test('the Studio outlives a restart of the server, without a reload', async ({startEditing}) => {
  await using first = await startSite()
  await using editing = await startEditing({site: first})
  const {page} = editing
  await openDocument(page, 'article', ARTICLE)
  await fieldInput(page, 'title').fill('Before the restart')
  await page.getByTestId('pane-footer-document-status').getByText('Edited').waitFor()
  await page.evaluate(() => document.body.setAttribute('data-visit', 'the first'))

  await first.kill('SIGKILL')
  await using second = await startSite({
    dataDir: first.dataDir,
    env: {PORT: new URL(first.url).port},
  })
  const client = await editorClient(second.url)
  await client.patch(`drafts.${ARTICLE}`).set({excerpt: 'Written by another hand'}).commit()
  await eventually(() => fieldInput(page, 'excerpt').inputValue()).toBe('Written by another hand')
  await eventually(() => fieldInput(page, 'title').isEditable()).toBe(true)
  await fieldInput(page, 'title').fill('After the restart')
  await eventually(() => page.getByTestId('action-publish').isEnabled()).toBe(true)
  await publish(page)

  expect(await editing.html(ARTICLE_PATH)).toContain('After the restart')
  expect(await page.locator('body').getAttribute('data-visit')).toBe('the first')
  expect(second.output()).not.toContain('no such endpoint')
})

test('a page that is left while it reports its editor’s place is left in silence', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page} = editing
  await openDocument(page, 'article', ARTICLE)
  await page.route('**/studio/intent/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await fieldInput(page, 'excerpt').focus()
  await page.goto(`/studio/intent/edit/id=${ARTICLE};type=article`)
  await eventually(() => fieldInput(page, 'title').isEditable()).toBe(true)
  editing.expectCleanVisit()
})
