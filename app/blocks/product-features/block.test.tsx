import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

function feature(title: string, page: string) {
  const summary = `Use of ${title}`
  return {_id: `feature-${title}`, _type: 'productFeature', title, summary, page, orderRank: title}
}

const features = [
  feature('Beds', 'madicare'),
  {...feature('Records', 'madicare'), icon: 'users'},
  feature('Staff', 'features'),
]
const block = {_type: 'productFeaturesBlock', intro: {title: 'Inside'}}

test('without a choice the features of the Madicare page are shown, with drawings', async () => {
  const html = await renderBlock(block, features)
  expect(html).toMatch(/<h2[^>]*>Inside<.*<h3[^>]*>Beds<.*<h3[^>]*>Records</)
  expect(html).toContain('2 records, 1 person?')
  expect(html).not.toContain('Staff')
})
