import {editorClient} from '../../helpers/studio/editor-client.ts'
import {ARTICLE, eventually, type StartEditing, test} from '../../helpers/studio/start-editing.ts'
import {listItems, openStudio} from '../../helpers/studio/studio.ts'

/** Occurs in the text of one article only. */
const WORD = 'quokkas'
const NO_WORD = 'xylophonist'

async function startSearching(startEditing: StartEditing) {
  const editing = await startEditing()
  const client = await editorClient(editing.site.url)
  const title = await client.fetch<string>('*[_id == $id][0].title', {id: ARTICLE})
  const children = [{_type: 'span', _key: 'span', text: `Nobody keeps ${WORD} here.`, marks: []}]
  const block = {_type: 'block', _key: 'quokkas', style: 'normal', markDefs: [], children}
  await client.patch(ARTICLE).append('body', [block]).commit()
  const total = await client.fetch<number>('count(*[_type == "article"])')
  return {...editing, title, total}
}

test('search in a list finds articles by a word of their text, and only those', async ({
  startEditing,
}) => {
  await using editing = await startSearching(startEditing)
  const {page, title, total} = editing
  const items = listItems(page)
  const search = page.getByPlaceholder('Search list')
  await openStudio(page, '/studio/structure/blog;all-articles')
  await eventually(() => items.count()).toBe(total)

  await search.fill(WORD)
  await eventually(() => items.count()).toBe(1)
  // An item is empty until its title has loaded.
  await items.getByText(title).first().waitFor()
  await search.fill(NO_WORD)
  await page.getByText('Nothing in this list.').waitFor()
  await eventually(() => items.count()).toBe(0)
  await search.fill('')
  await eventually(() => items.count()).toBe(total)
  editing.expectCleanVisit()
})

test('search over everything finds by a word of the text, and opens what it found', async ({
  startEditing,
}) => {
  await using editing = await startSearching(startEditing)
  const {page, title} = editing
  await page.getByRole('button', {name: 'Open search'}).click()
  const search = page.getByPlaceholder('Search', {exact: true})
  const results = page.getByTestId('search-results').getByRole('option')

  await search.fill(NO_WORD)
  await page.getByText('No results found').waitFor()
  await search.fill(WORD)
  await results.getByText(title).first().waitFor()
  await eventually(() => results.count()).toBe(1)
  await results.getByText(title).first().click()
  await page.getByTestId('document-panel-document-title').getByText(title).first().waitFor()
  editing.expectCleanVisit()
})
