import {expect, test} from 'vitest'
import {openField, openPresentation, shownText} from '../helpers/presentation.ts'
import {eventually, startEditing} from '../helpers/start-editing.ts'
import {fieldInput} from '../helpers/studio.ts'

test('a click on a headline opens its field, and the page follows the keys', async () => {
  await using editing = await startEditing()
  const {page} = editing
  const preview = await openPresentation(page, '/')
  const headline = preview.getByRole('heading', {level: 1})
  await openField(page, headline, /path=hero\.title|homePage.*hero\.title/)
  const input = fieldInput(page, 'hero.title')
  await eventually(() => input.evaluate((element) => element === document.activeElement)).toBe(true)

  await input.fill('A headline nobody has read yet')
  await eventually(() => shownText(headline)).toBe('A headline nobody has read yet')
  expect(await editing.html('/')).not.toContain('A headline nobody has read yet')
  editing.expectCleanVisit()
})
