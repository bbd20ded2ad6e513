import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {
  ARTICLE,
  ARTICLE_PATH,
  eventually,
  type StartEditing,
  test,
} from '../../helpers/start-editing.ts'
import {chooseAction, confirmDeletion, openDocument, showPublished} from '../../helpers/studio.ts'

const ALONE = 'article-alone'
const ALONE_PATH = '/blog/standing-alone'

/** An article that no other document refers to. */
async function startWithOwnArticle(startEditing: StartEditing) {
  const editing = await startEditing()
  const client = await editorClient(editing.site.url)
  const article = await client.getDocument(ARTICLE)
  if (!article) throw new Error('The seed has no such article')
  await client.create({...article, _id: ALONE, slug: {_type: 'slug', current: 'standing-alone'}})
  return {...editing, client}
}

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

test('unpublishing names the page, and visitors learn that it is gone', async ({startEditing}) => {
  await using editing = await startWithOwnArticle(startEditing)
  const {page} = editing
  await openDocument(page, 'article', ALONE)
  await showPublished(page)
  await page.getByTestId('action-unpublish').click()
  const dialog = page.getByTestId('leaving-dialog')
  await dialog.getByRole('link', {name: editing.site.url + ALONE_PATH}).waitFor()
  await dialog.getByRole('link', {name: `${editing.site.url}/blog`, exact: true}).waitFor()
  await dialog.getByRole('radio', {name: /gone for good \(410\)/}).check()
  await dialog.getByTestId('confirm-button').click()
  await eventually(() => editing.status(ALONE_PATH)).toBe(410)
  editing.expectCleanVisit()

  // After it is published again, the page is back and its redirect is deleted.
  const {client} = editing
  const ids = {draftId: `drafts.${ALONE}`, publishedId: ALONE}
  await client.action({actionType: 'sanity.action.document.publish', ...ids})
  expect(await editing.status(ALONE_PATH)).toBe(200)
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0)
})

test('deleting can send visitors to another page', async ({startEditing}) => {
  await using editing = await startWithOwnArticle(startEditing)
  const {page, site} = editing
  await openDocument(page, 'article', ALONE)
  await chooseAction(page, /^Delete/)
  const dialog = page.getByTestId('leaving-dialog')
  await dialog.getByRole('radio', {name: 'another page'}).check()
  const confirm = dialog.getByTestId('confirm-button')
  await dialog.getByLabel('New address').fill(ALONE_PATH)
  await eventually(() => confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('New address').fill(ARTICLE_PATH)
  await confirmDeletion(page)
  const answer = await fetch(site.url + ALONE_PATH, {redirect: 'manual'})
  expect([answer.status, answer.headers.get('location')]).toEqual([301, ARTICLE_PATH])
  editing.expectCleanVisit()
})
