import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {
  ARTICLE,
  ARTICLE_PATH,
  eventually,
  type StartEditing,
  test,
} from '../../helpers/start-editing.ts'
import {
  chooseAction,
  confirmDeletion,
  fieldInput,
  listItems,
  openActions,
  openDocument,
  openStudio,
  publish,
  showPublished,
} from '../../helpers/studio.ts'

const ALONE = 'article-alone'
const ALONE_PATH = '/blog/standing-alone'

/** An article without incoming references, because the lake does not delete a referenced one. */
async function startWithOwnArticle(startEditing: StartEditing) {
  const editing = await startEditing()
  const client = await editorClient(editing.site.url)
  const article = await client.getDocument(ARTICLE)
  if (!article) throw new Error('The seed has no such article')
  await client.create({...article, _id: ALONE, slug: {_type: 'slug', current: 'standing-alone'}})
  return {...editing, title: String(article.title)}
}

/** Not read from the form, which may show what an earlier test wrote until the lake has answered. */
async function publishedTitle(siteUrl: string): Promise<string> {
  return (await editorClient(siteUrl)).fetch(`*[_id == "${ARTICLE}"][0].title`)
}

test('discarding a draft brings the published words back', async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  await openDocument(page, 'article', ARTICLE)
  const title = fieldInput(page, 'title')
  const published = await publishedTitle(editing.site.url)
  await eventually(() => title.inputValue()).toBe(published)
  await title.fill('Never mind')
  await chooseAction(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()

  await eventually(() => title.inputValue()).toBe(published)
  expect(await editing.html(ARTICLE_PATH)).not.toContain('Never mind')
  editing.expectCleanVisit()
})

test('an article has no page once unpublished, has it again once published, and none once deleted', async ({
  startEditing,
}) => {
  await using editing = await startWithOwnArticle(startEditing)
  const {page, title} = editing
  await openDocument(page, 'article', ALONE)
  await eventually(() => fieldInput(page, 'title').inputValue()).toBe(title)
  await showPublished(page)
  await page.getByTestId('action-unpublish').click()
  await page.getByTestId('confirm-button').click()
  await eventually(() => editing.status(ALONE_PATH)).toBe(404)

  await page.getByTestId('document-header-Draft-chip').click()
  await eventually(() => fieldInput(page, 'title').inputValue()).toBe(title)
  await publish(page)
  expect(await editing.status(ALONE_PATH)).toBe(200)

  await chooseAction(page, /^Delete/)
  await confirmDeletion(page)
  expect(await editing.status(ALONE_PATH)).toBe(404)
  await page.getByText('The document was successfully deleted').waitFor()
  editing.expectCleanVisit()
})

test('a duplicate is an article of its own, and deleting it leaves the first', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page} = editing
  await openDocument(page, 'article', ARTICLE)
  const title = await publishedTitle(editing.site.url)
  const copies = listItems(page).filter({hasText: title})
  await chooseAction(page, 'Duplicate')
  await eventually(() => page.url()).not.toMatch(new RegExp(`${ARTICLE}|/intent/`))
  await eventually(() => copies.count()).toBe(2)
  await eventually(() => fieldInput(page, 'title').inputValue()).toBe(title)

  await chooseAction(page, /^Delete/)
  await page.getByTestId('confirm-button').click()
  await eventually(() => copies.count()).toBe(1)
  expect(await editing.status(ARTICLE_PATH)).toBe(200)
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
