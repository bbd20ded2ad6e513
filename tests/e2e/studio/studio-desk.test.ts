import {expect} from 'vitest'
import {test} from '../../helpers/studio/start-editing.ts'
import {formReady, openStudio} from '../../helpers/studio/studio.ts'

test('questions moved in their list move on the FAQ page', async ({editing}) => {
  const {page} = editing
  await openStudio(page, '/studio/structure/faq')
  const items = page.locator('[data-rfd-draggable-id]')
  await items.nth(2).waitFor()
  const questions = async () => {
    const texts = await items.allInnerTexts()
    return texts.map((text) => text.split('\n')[0] ?? '')
  }
  await expect.poll(questions).not.toContain('')
  const [first = '', second = '', ...others] = await questions()
  const announced = page.locator('[id^="rfd-announcement"]')
  await items.first().focus()
  await page.keyboard.press('Space')
  await expect.poll(() => announced.textContent()).toContain('lifted')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => announced.textContent()).toContain('moved')
  await page.keyboard.press('Space')
  await page.getByText('1 document reordered').waitFor()

  await expect.poll(questions).toEqual([second, first, ...others])
  const html = await editing.html('/faq')
  const places = [second, first, ...others].map((question) => html.indexOf(question))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a link to a page opens it in the list that has it', async ({editing: {page}}) => {
  for (const [id, type, panes] of [
    ['page-about', 'page', 'pages;page-about'],
    ['blogPage', 'blogPage', 'pages;blogPage'],
    ['page-terms', 'page', 'pages;landing-pages;page-terms'],
    ['testimonial-anna-thomas', 'testimonial', 'people;testimonials;testimonial-anna-thomas'],
  ]) {
    await openStudio(page, `/studio/intent/edit/id=${id};type=${type}`)
    await page.waitForURL(`**/studio/structure/${panes}`)
    await formReady(page)
  }
})
