import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {pricesBlockExample as example} from './example.ts'

const _type = 'pricesBlock'

test('each plan is an article with its heading, price and button', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html.match(/<article/g)).toHaveLength(3)
  expect(html).toMatch(/<h3[^>]*>Clinic<\/h3>.*₹ 2,900.*per bed and month.*href="\/contact"/s)
  expect(html).toMatch(/<p[^>]*>All prices plus GST\.<\/p>/)
})

test('a recommended plan says so in words', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h3[^>]*>Hospital<\/h3><span[^>]*>Recommended</)
  expect(html.match(/Recommended/g)).toHaveLength(1)
})
