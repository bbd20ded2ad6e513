import {expect} from 'vitest'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {
  createShortArticle,
  SHORT_ARTICLE,
  SHORT_ARTICLE_PATH,
} from '../../helpers/studio/short-article.ts'
import {ARTICLE, ARTICLE_PATH, eventually, test} from '../../helpers/studio/start-editing.ts'
import {
  chooseAction,
  confirmDeletion,
  fieldInput,
  openDocument,
  publish,
} from '../../helpers/studio/studio.ts'

test('what another document refers to is neither deleted nor unpublished', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page, site} = editing
  const client = await editorClient(site.url)
  const related = {_key: 'r', _type: 'reference', _ref: ARTICLE}
  const other = await client.fetch<{_id: string; title: string}>(
    '*[_type == "article" && _id != $id][0]{_id, title}',
    {id: ARTICLE},
  )
  await client
    .patch(other._id)
    .set({testRelated: [related]})
    .commit()

  await openDocument(page, 'article', ARTICLE)
  await chooseAction(page, /^Delete/)
  const refusal = page.getByTestId('leaving-refused')
  await refusal.getByRole('link', {name: other.title}).waitFor()
  expect(await page.getByTestId('confirm-button').count()).toBe(0)
  await refusal.getByTestId('close-button').click()
  expect(await editing.status(ARTICLE_PATH)).toBe(200)
  editing.expectCleanVisit()

  // Without the dialog the lake refuses the deletion too, with the error of the hosted API.
  const remove = {actionType: 'sanity.action.document.delete', publishedId: ARTICLE} as const
  await expect(client.action({...remove, includeDrafts: []})).rejects.toMatchObject({
    statusCode: 409,
    responseBody: expect.stringContaining('documentHasExistingReferencesError'),
  })
})

test('an article is unpublished for good, published again, and deleted with a successor', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page, site} = editing
  const client = await editorClient(site.url)
  const {title} = await createShortArticle(client)
  await openDocument(page, 'article', SHORT_ARTICLE)
  await chooseAction(page, /^Unpublish/)
  const dialog = page.getByTestId('leaving-dialog')
  await dialog.getByRole('link', {name: site.url + SHORT_ARTICLE_PATH}).waitFor()
  await dialog.getByRole('link', {name: `${site.url}/blog`, exact: true}).waitFor()
  await dialog.getByRole('radio', {name: /gone for good \(410\)/}).check()
  await dialog.getByTestId('confirm-button').click()
  await eventually(() => editing.status(SHORT_ARTICLE_PATH)).toBe(410)

  // After it is published again, the page is back and its redirect is deleted.
  await eventually(() => fieldInput(page, 'title').inputValue()).toBe(title)
  await publish(page)
  expect(await editing.status(SHORT_ARTICLE_PATH)).toBe(200)
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0)

  await chooseAction(page, /^Delete/)
  await dialog.getByRole('radio', {name: 'another page'}).check()
  const confirm = dialog.getByTestId('confirm-button')
  await dialog.getByLabel('New address').selectOption(SHORT_ARTICLE_PATH)
  await eventually(() => confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('New address').selectOption(ARTICLE_PATH)
  await confirmDeletion(page)
  const answer = await fetch(site.url + SHORT_ARTICLE_PATH, {redirect: 'manual'})
  expect([answer.status, answer.headers.get('location')]).toEqual([301, ARTICLE_PATH])
  await page.getByText('The document was successfully deleted').waitFor()
  editing.expectCleanVisit()
})
