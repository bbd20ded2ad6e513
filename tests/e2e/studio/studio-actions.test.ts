import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {eventually, TESTIMONIAL, test} from '../../helpers/start-editing.ts'
import {
  chooseAction,
  fieldInput,
  listItems,
  openActions,
  openDocument,
  openStudio,
  publish,
} from '../../helpers/studio.ts'

/** Not read from the form, which may show what an earlier test wrote until the lake has answered. */
async function publishedAuthor(siteUrl: string): Promise<string> {
  return (await editorClient(siteUrl)).fetch(`*[_id == "${TESTIMONIAL}"][0].author`)
}

test('discarding a draft brings the published words back', async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  const published = await publishedAuthor(editing.site.url)
  await openDocument(page, 'testimonial', TESTIMONIAL)
  const author = fieldInput(page, 'author')
  await eventually(() => author.inputValue()).toBe(published)
  await author.fill('Never mind')
  await chooseAction(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()

  await eventually(() => author.inputValue()).toBe(published)
  expect(await editing.html('/')).not.toContain('Never mind')
  editing.expectCleanVisit()
})

test('a duplicate is a document of its own, and deleting it leaves the first', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page} = editing
  const author = await publishedAuthor(editing.site.url)
  await openDocument(page, 'testimonial', TESTIMONIAL)
  const copies = listItems(page).filter({hasText: author})
  await chooseAction(page, 'Duplicate')
  await eventually(() => page.url()).not.toMatch(new RegExp(`${TESTIMONIAL}|/intent/`))
  await eventually(() => copies.count()).toBe(2)
  await eventually(() => fieldInput(page, 'author').inputValue()).toBe(author)

  await chooseAction(page, /^Delete/)
  await page.getByTestId('confirm-button').click()
  await eventually(() => copies.count()).toBe(1)
  expect(await editing.html('/')).toContain(author)
  editing.expectCleanVisit()
})

test('a page that exists once can neither be doubled nor deleted', async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  await page.getByTestId('new-document-button').click()
  const offers = page.locator('[data-testid^="create-new-"]:not([data-testid*="release"])')
  await offers.first().waitFor()
  const types = await offers.allInnerTexts()
  expect(types).toContain('Article')
  for (const page of ['Home', 'About', 'Site settings']) expect(types).not.toContain(page)
  await page.keyboard.press('Escape')

  await openStudio(page, '/studio/structure/pages;homePage')
  await page.getByTestId('field-hero.title').getByRole('textbox').fill('A new first line')
  const actions = await openActions(page)
  await eventually(() => actions.allInnerTexts()).toEqual(['Schedule publish', 'Discard changes'])
  await page.keyboard.press('Escape')
  await publish(page)
  expect(await editing.html('/')).toContain('A new first line')
  editing.expectCleanVisit()
})
