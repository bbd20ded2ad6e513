import {expect, test} from 'vitest'
import {pictureDocuments} from '#tests/helpers/site/picture-documents.ts'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {imageAndTextBlockExample as example} from './example.ts'

const _type = 'imageAndTextBlock'
const documents = pictureDocuments(example)

test('the heading names the section, and the picture follows the text in the page', async () => {
  const html = await renderBlock({_type, ...example}, documents)
  expect(html).toMatch(/<section [^>]*aria-labelledby="heading"/)
  expect(html).toMatch(/<h2 [^>]*id="heading"[^>]*>The night shift.*Nobody calls.*<img /s)
  expect(html).toContain('href="/madicare-features"')
  expect(html).not.toContain('order-first')
})

test('an editor can choose the left side, and leave out heading and button', async () => {
  const {text, image} = example
  const html = await renderBlock({_type, text, image, side: 'left'}, documents)
  expect(html).toMatch(/<img [^>]*order-first/)
  expect(html).not.toMatch(/<h2|aria-labelledby|<a /)
})

test('a drawing of the product stands where there is no picture', async () => {
  const {text} = example
  const html = await renderBlock({_type, text, scene: 'appointments', side: 'left'})
  expect(html).toMatch(
    /<div class="[^"]*order-first[^"]*">.*role="img" aria-label="Madicare’s calendar/s,
  )
  const unknown = await renderBlock({_type, text, scene: 'toString'})
  expect(unknown).not.toContain('role="img"')
})

test('a picture can stand below a long text, whose heading has a column of its own', async () => {
  const html = await renderBlock({_type, ...example, side: 'below'}, documents)
  expect(html).toMatch(/lg:sticky.*<h2 [^>]*id="heading"[^>]*>The night shift.*<img /s)
})
