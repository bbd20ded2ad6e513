import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const documents = ['Web', 'Mobile'].map((title) => ({
  _id: `service-${title}`,
  _type: 'service',
  title,
  description: `About ${title}`,
  icon: 'code-xml',
  points: [`Point of ${title}`],
  orderRank: title,
}))
const block = {_type: 'servicesBlock', intro: {title: 'Services'}}

test('picked services replace them', async () => {
  const html = await renderBlock({...block, services: [{_ref: 'service-Web'}]}, documents)
  expect(html).toContain('Web')
  expect(html).not.toContain('Mobile')
})
