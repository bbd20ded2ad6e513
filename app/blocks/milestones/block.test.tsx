import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const documents = ['2024', '2025'].map((period) => ({
  _id: `milestone-${period}`,
  _type: 'milestone',
  period,
  title: `Year ${period}`,
  description: `In ${period}`,
  orderRank: period,
}))
const block = {_type: 'milestonesBlock', intro: {title: 'Our Journey'}}

test('picked milestones replace them', async () => {
  const html = await renderBlock({...block, milestones: [{_ref: 'milestone-2025'}]}, documents)
  expect(html).toContain('Year 2025')
  expect(html).not.toContain('Year 2024')
})
