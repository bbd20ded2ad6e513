import {expect, test} from 'vitest'
import {pictureDocuments} from '#tests/helpers/site/picture-documents.ts'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {embedBlockExample as example} from './example.ts'

const _type = 'embedBlock'
const documents = pictureDocuments(example)

test('a button says where the video comes from, and a link leads there without scripts', async () => {
  const html = await renderBlock({_type, ...example}, documents)
  expect(html).toMatch(/<h2 [^>]*id="heading"[^>]*>A morning/)
  expect(html).toMatch(
    /<button [^>]*data-needs-js.*Play video.*>from player\.vimeo\.com<.*<\/button>/s,
  )
  expect(html).toMatch(/<a [^>]*href="https:\/\/vimeo\.com\/76979871"[^>]*>Open on vimeo\.com/)
  expect(html).not.toContain('<iframe')
})

test('of a service that pages do not embed nothing is shown', async () => {
  const shown = await renderBlock({_type, ...example, url: 'https://videos.example/1'}, documents)
  expect(shown).not.toContain('<section')
})
