import {expect} from 'vitest'
import {
  createShortArticle,
  SHORT_ARTICLE,
  SHORT_ARTICLE_PATH,
} from '../../helpers/studio/short-article.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  chooseAction,
  confirmDeletion,
  fieldInput,
  openDocument,
  publish,
} from '../../helpers/studio/studio.ts'

test('an article that another refers to is not deleted; one of no other is unpublished, published again, and deleted', async ({
  editing: {page, client, status},
}) => {
  const {title} = await createShortArticle(client)
  const related = {_key: 'r', _type: 'reference', _ref: SHORT_ARTICLE}
  const other = await client.fetch<{_id: string; title: string}>(
    '*[_type == "article" && _id != $id][0]{_id, title}',
    {id: SHORT_ARTICLE},
  )
  await client
    .patch(other._id)
    .set({testRelated: [related]})
    .commit()
  await openDocument(page, 'article', SHORT_ARTICLE)
  await chooseAction(page, /^Delete/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', {name: other.title}).waitFor()
  await dialog.getByTestId('cancel-button').click()
  expect(await status(SHORT_ARTICLE_PATH)).toBe(200)
  await client.patch(other._id).unset(['testRelated']).commit()

  await chooseAction(page, /^Unpublish/)
  await page.getByTestId('confirm-button').click()
  await expect.poll(() => status(SHORT_ARTICLE_PATH)).toBe(404)

  await expect.poll(() => fieldInput(page, 'title').inputValue()).toBe(title)
  await publish(page)
  expect(await status(SHORT_ARTICLE_PATH)).toBe(200)

  await chooseAction(page, /^Delete/)
  await confirmDeletion(page)
  expect(await status(SHORT_ARTICLE_PATH)).toBe(404)
  await page.getByText('The document was successfully deleted').waitFor()
})
