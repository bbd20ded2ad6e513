import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const team = ['Asha', 'Birju'].map((name) => ({
  _id: `team-${name}`,
  _type: 'teamMember',
  name,
  role: 'Engineer',
  bio: `Life of ${name}`,
  orderRank: name,
}))
const block = {_type: 'teamBlock', intro: {title: 'Who we are'}}

test('picked people are shown alone', async () => {
  const html = await renderBlock({...block, members: [{_ref: 'team-Birju'}]}, team)
  expect(html).toContain('Birju')
  expect(html).not.toContain('Asha')
})
