import {expect} from 'vitest'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  chooseFromMenu,
  chooseOption,
  createPicture,
  expectStudioAccessible,
  fieldInput,
  formReady,
  openDocument,
  openStudio,
  publish,
  uploadImage,
} from '../../helpers/studio/studio.ts'

/** All texts in the body of the article that a test writes. */
const WORDS = '*[_type == "article" && title == "Rounds without paper"][0].body[].children[].text'

test('an editor chooses an icon by its drawing', async ({editing: {page, html}}) => {
  await openDocument(page, 'service', 'service-mobile-apps')
  const field = page.getByTestId('field-icon')
  await field.getByRole('button', {name: /^Icon: /}).click()
  await expectStudioAccessible(
    page,
    '[data-ui="MenuButton__popover"]:has(.lucide-heart-pulse)',
    'dark',
  )
  const icon = page.getByRole('menuitem', {name: 'heart pulse'})
  expect(await icon.locator('svg.lucide-heart-pulse').count()).toBe(1)
  await icon.click()
  await icon.waitFor({state: 'detached'})
  await publish(page)
  expect(await html('/software-solutions')).toContain('lucide-heart-pulse')
})

test('an editor writes a new article, and it has a page of its own', async ({editing}) => {
  const {page, client} = editing
  await openStudio(page, '/studio/structure/blog')
  await page.getByTestId('action-intent-button').click()
  await formReady(page)

  await fieldInput(page, 'title').fill('Rounds without paper')
  await page.getByTestId('field-slug').getByRole('button', {name: 'Generate'}).click()
  await expect.poll(() => fieldInput(page, 'slug').inputValue()).toBe('rounds-without-paper')
  await fieldInput(page, 'excerpt').fill('How a ward put its clipboards away. It took a month.')
  await page.getByTestId('field-category').getByRole('combobox').selectOption('Cloud Solutions')
  await fieldInput(page, 'publishedAt').fill('2026-10-05')
  const author = page.getByRole('combobox', {name: 'Author'}).or(page.getByTestId('autocomplete'))
  await chooseOption(page, author.first(), {search: 'Meera', name: 'Meera Solanki'})
  // No other picture has these dimensions.
  await uploadImage(page, await createPicture('new-cover.png', {width: 1234, height: 567}))
  await page.getByTestId('image-input').locator('img[src*="1234x567"]').waitFor()
  await fieldInput(page, 'image.alt').fill('An empty clipboard')

  const body = page.getByTestId('field-body')
  const text = body.getByRole('textbox').last()
  await body.getByTestId('pt-editor').click()
  await text.pressSequentially('The ward began on a Monday.\n')
  const words = () => client.fetch(WORDS, {}, {perspective: 'raw'})
  await expect.poll(words).toContain('The ward began on a Monday.')
  await chooseFromMenu(page, body.getByTestId('block-style-select'), /^Heading$/)
  await text.pressSequentially('A month later\nNobody asked for the clipboards.')
  await expect.poll(words).toContain('Nobody asked for the clipboards.')
  await publish(page)

  const html = await editing.html('/blog/rounds-without-paper')
  expect(html).toMatch(/<h1[^>]*>(<[^>]+>)*Rounds without paper/)
  expect(html).toContain('<p>The ward began on a Monday.</p>')
  expect(html).toMatch(/<h2[^>]*>(<[^>]+>)*A month later/)
  expect(html).toContain('Nobody asked for the clipboards.')
  expect(html).toContain('Meera Solanki')
  expect(html).toContain('An empty clipboard')
  expect(await editing.html('/blog')).toContain('Rounds without paper')
})
