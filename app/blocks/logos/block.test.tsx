import {expect, test} from 'vitest'
import {pictureDocuments} from '#tests/helpers/site/picture-documents.ts'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {logosBlockExample as example} from './example.ts'

const _type = 'logosBlock'
const documents = pictureDocuments(example)

test('a logo is a picture with its name, and a link if it has one', async () => {
  const html = await renderBlock({_type, ...example}, documents)
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/www\.linkedin[^>]*><img [^>]*alt="Neelgarh Software"/,
  )
  expect(html).toMatch(/<li><img [^>]*alt="Patient"/)
})

test('a placeholder does not show through a transparent logo', async () => {
  const lqip = 'data:image/png;base64,iVBORw0KGgo='
  const blurred = documents.map((it) => ({...it, metadata: {...it.metadata, lqip}}))
  const html = await renderBlock({_type, ...example}, blurred)
  expect(html).toContain('<img')
  expect(html).not.toContain(lqip)
})

test('without pictures nothing is shown', async () => {
  const logos = [{_type: 'logo', _key: 'empty', alt: 'Not chosen yet'}]
  const shown = await renderBlock({_type, intro: example.intro, logos})
  expect(shown).toBe('')
})
