import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {startReceiver} from '../../helpers/lake/webhook-receiver.ts'
import {TESTIMONIAL, test} from '../../helpers/studio/start-editing.ts'
import {
  fieldInput,
  filledText,
  openDocument,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

const FILTER = '_type == "testimonial"'

async function openWebhooks(page: Page): Promise<void> {
  await openStudio(page, '/studio/webhooks')
  await page.getByRole('heading', {name: 'Webhooks', level: 1}).waitFor()
}

function row(page: Page, name: string) {
  return page.getByTestId('webhook-list').getByRole('listitem').filter({hasText: name})
}

test('a webhook is made, read, disabled and deleted', async ({editing: {page, client}}) => {
  await using receiver = await startReceiver()
  receiver.respondWith(500)

  await openWebhooks(page)
  await page.getByText('There is none yet.').waitFor()
  await page.getByRole('button', {name: 'New webhook'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', {name: 'Create webhook'}).click()
  await dialog.getByRole('alert').getByText('Enter a name and a URL').waitFor()
  await dialog.getByLabel('Name').fill('Search index')
  await dialog.getByLabel('URL').fill(receiver.url)
  await dialog.getByLabel('deleted').uncheck()
  await dialog.getByLabel('Filter').fill(FILTER)
  await dialog.getByLabel('Projection').fill('{_id, quote}')
  await dialog.getByLabel('Secret').fill('a-long-random-text')
  await dialog.getByLabel('Secret').press('Enter')
  await dialog.waitFor({state: 'detached'})
  await row(page, 'Search index').getByText('Nothing sent yet').waitFor()

  await openDocument(page, 'testimonial', TESTIMONIAL)
  await filledText(page, 'quote')
  await fieldInput(page, 'quote').fill('A sentence for the search index.')
  await publish(page)
  await expect.poll(() => receiver.received.length).toBe(1)
  const [request] = receiver.received
  expect(JSON.parse(request?.body ?? '')).toEqual({
    _id: TESTIMONIAL,
    quote: 'A sentence for the search index.',
  })
  expect(request?.headers).toHaveProperty('sanity-webhook-signature')

  await openWebhooks(page)
  const hook = row(page, 'Search index')
  await hook.getByText('Waiting to be sent').waitFor()
  await hook.getByText(TESTIMONIAL).waitFor()
  await hook.getByText('500 From the receiver').waitFor()
  receiver.respondWith(200)
  await client.patch(TESTIMONIAL).set({quote: 'Another.'}).commit()
  await expect
    .poll(() => receiver.received.map(({body}) => body))
    .toContainEqual(expect.stringContaining('Another.'))
  await page.getByRole('button', {name: 'Reload'}).click()
  await hook.getByText('Delivered').waitFor()
  await hook.getByRole('button', {name: 'Edit'}).click()
  await dialog.getByLabel('Off').check()
  await dialog.getByRole('button', {name: 'Save'}).click()
  await hook.getByText('Off', {exact: true}).waitFor()
  await hook.getByRole('button', {name: 'Delete'}).click()
  await dialog.getByRole('button', {name: 'Delete for good'}).click()
  await page.getByText('There is none yet.').waitFor()
})
