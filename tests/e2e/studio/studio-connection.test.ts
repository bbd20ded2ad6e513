import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {eventually, TESTIMONIAL, test} from '../../helpers/studio/start-editing.ts'
import {fieldInput, openDocument} from '../../helpers/studio/studio.ts'

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

test('two tabs with a document open in each stay alive over HTTP/1.1', async ({startEditing}) => {
  await using editing = await startEditing()
  const context = editing.page.context()
  const tabs = [await context.newPage(), editing.page] as const
  // The streams of the other tab were opened before the count began.
  const counted = countStreams(tabs[0])
  for (const tab of tabs) await openDocument(tab, 'testimonial', TESTIMONIAL)
  for (const tab of tabs) {
    await eventually(() => fieldInput(tab, 'author').isEditable()).toBe(true)
  }
  const protocol = await tabs[0].evaluate(
    () => performance.getEntriesByType('navigation').map((entry) => entry.toJSON())[0],
  )
  expect(protocol.nextHopProtocol).toBe('http/1.1')
  await eventually(() => counted.streams.size).toBeGreaterThan(HTTP1_CONNECTIONS)
  expect(counted.sockets).toBe(1)

  for (const [index, tab] of tabs.entries()) {
    await fieldInput(tab, 'author').fill(`Said in tab ${index + 1}`)
    for (const other of tabs) {
      await eventually(() => fieldInput(other, 'author').inputValue()).toBe(
        `Said in tab ${index + 1}`,
      )
    }
  }
  for (const tab of tabs) expect(await tab.getByText(/brakes/i).count()).toBe(0)
  editing.expectCleanVisit()
})

test('an address within the Studio can be refreshed, and is left in silence', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page} = editing
  const client = await editorClient(editing.site.url)
  // Not what the form shows first, which may be of an earlier test.
  const author = await client.fetch(`*[_id == "${TESTIMONIAL}"][0].author`)
  await openDocument(page, 'testimonial', TESTIMONIAL)
  await eventually(() => fieldInput(page, 'author').inputValue()).toBe(author)
  const path = new URL(page.url()).pathname
  await fieldInput(page, 'quote').focus()
  await page.reload()
  await eventually(() => fieldInput(page, 'author').inputValue()).toBe(author)
  await eventually(() => fieldInput(page, 'author').isEditable()).toBe(true)
  expect(new URL(page.url()).pathname).toBe(path)
  editing.expectCleanVisit()
})
