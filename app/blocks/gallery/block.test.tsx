import {expect, test} from 'vitest'
import {pictureDocuments} from '#tests/helpers/site/picture-documents.ts'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {galleryBlockExample as example} from './example.ts'

const _type = 'galleryBlock'
const documents = pictureDocuments(example)

test('each picture is a link to the whole picture, with its caption', async () => {
  const html = await renderBlock({_type, ...example}, documents)
  expect(html).toMatch(
    /<figure><a href="[^"]*ae7a4cda[^"]*w=1600&amp;h=1000[^"]*"[^>]*><img [^>]*alt="Drawing of a hospital[^>]*loading="lazy"[^>]*><\/a><figcaption[^>]*>The model hospital/,
  )
  expect(html.match(/<figcaption/g)).toHaveLength(2)
})

test('an entry whose picture is not chosen yet is left out', async () => {
  const pictures = [...example.pictures, {_type: 'galleryPicture', _key: 'empty', caption: 'Later'}]
  expect(await renderBlock({_type, pictures}, documents)).not.toContain('Later')
})
