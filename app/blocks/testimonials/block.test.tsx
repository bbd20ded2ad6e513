import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const testimonials = ['Asha', 'Birju', 'Chitra'].map((author) => ({
  _id: `testimonial-${author}`,
  _type: 'testimonial',
  quote: `Words of ${author}`,
  author,
  company: 'City Hospital',
  orderRank: author,
}))
const block = {_type: 'testimonialsBlock', intro: {title: 'Clients'}}

test('picked testimonials are in a grid, in the order of the block', async () => {
  const picked = ['testimonial-Chitra', 'testimonial-Asha'].map((_ref) => ({_ref}))
  const html = await renderBlock({...block, layout: 'grid', testimonials: picked}, testimonials)
  expect(html).toMatch(/<li.*Words of Chitra.*<li.*Words of Asha/)
  expect(html).not.toContain('Birju')
  expect(html).not.toContain('carousel')
})
