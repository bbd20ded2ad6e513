import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {featureGridBlockExample as example} from './example.ts'

const _type = 'featureGridBlock'

test('cards stand below the heading, and a list next to it', async () => {
  const cards = await renderBlock({_type, ...example})
  expect(cards).toMatch(/<h2 [^>]*id="heading"[^>]*>Less walking/)
  expect(cards).toMatch(/<h3[^>]*>Free beds at a glance<\/h3>/)
  expect(cards).not.toContain('lg:sticky')
  const list = await renderBlock({_type, ...example, layout: 'list'})
  expect(list).toContain('lg:sticky')
  expect(list).toMatch(/<h3[^>]*>Free beds at a glance<\/h3>/)
})

test.each(['cards', 'list'])(
  'without a heading above, features as %s are headings of their own',
  async (layout) => {
    const html = await renderBlock({_type, features: example.features, layout})
    expect(html).toMatch(/<h2[^>]*>Free beds at a glance<\/h2>/)
    expect(html).not.toContain('<h3')
  },
)
