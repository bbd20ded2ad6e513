import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {columnsBlockExample as example} from './example.ts'

const _type = 'columnsBlock'

test('the columns follow each other in reading order, each below its heading', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(
    /<h3[^>]*>How to find us<.*Hall 4.*<h3[^>]*>When to come<.*mornings.*<h3[^>]*>What to bring</s,
  )
})

test('without a heading above, columns have headings of the second level', async () => {
  const html = await renderBlock({_type, columns: example.columns})
  expect(html).toMatch(/<h2[^>]*>How to find us</)
})
