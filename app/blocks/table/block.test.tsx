import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'
import {tableBlockExample as example} from './example.ts'

const _type = 'tableBlock'

test('the table stands below the heading, without the margins of an article', async () => {
  const html = await renderBlock({_type, ...example})
  expect(html).toMatch(/<h2 [^>]*id="heading"[^>]*>What each size.*<th scope="row"[^>]*>Wards</s)
  expect(html).toMatch(/<figure class="(?![^"]*my-)/)
})
