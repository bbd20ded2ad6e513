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

test('without a choice all services are shown, each with an anchor', async () => {
  const html = await renderBlock(block, documents)
  expect(html).toMatch(/id="mobile".*>Mobile<\/h3>.*Point of Mobile.*id="web".*>Web<\/h3>/)
})

test('picked services replace them', async () => {
  const html = await renderBlock({...block, services: [{_ref: 'service-Web'}]}, documents)
  expect(html).toContain('Web')
  expect(html).not.toContain('Mobile')
})
