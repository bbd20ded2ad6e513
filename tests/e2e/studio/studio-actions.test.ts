import {expect} from 'vitest'
import {TESTIMONIAL, test} from '../../helpers/studio/start-editing.ts'
import {
  actionNames,
  fieldInput,
  openDocument,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

test('a page that exists once can neither be doubled nor deleted', async ({editing}) => {
  const {page, html} = editing
  await page.getByTestId('new-document-button').click()
  const offers = page.locator('[data-testid^="create-new-"]:not([data-testid*="release"])')
  await offers.first().waitFor()
  const types = await offers.allInnerTexts()
  expect(types).toContain('Article')
  for (const page of ['Home', 'About', 'Site settings']) expect(types).not.toContain(page)
  await page.keyboard.press('Escape')

  await openStudio(page, '/studio/structure/pages;faqPage')
  await page.getByTestId('field-hero.title').getByRole('textbox').fill('A new first line')
  await expect.poll(() => actionNames(page)).toEqual(['Discard changes', 'Plan…'])
  await page.keyboard.press('Escape')
  await publish(page)
  expect(await html('/faq')).toContain('A new first line')
})

test.for(['/studio/results', '/studio/intent/edit/id=siteSettings;type=siteSettings'])(
  'what was typed last is saved, however soon the editor leaves for %s',
  async (path, {editing: {page, client}}) => {
    await openDocument(page, 'testimonial', TESTIMONIAL)
    await expect.poll(() => fieldInput(page, 'author').isEditable()).toBe(true)
    await fieldInput(page, 'author').fill('First words')
    await fieldInput(page, 'author').fill('Last words')
    await openStudio(page, path)
    const draft = () => client.getDocument(`drafts.${TESTIMONIAL}`)
    await expect.poll(draft).toMatchObject({author: 'Last words'})
  },
)
