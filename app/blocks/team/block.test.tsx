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

test('without a choice the whole team is shown, named by the heading', async () => {
  const html = await renderBlock(block, team)
  expect(html).toMatch(/<section aria-labelledby="heading".*<h2[^>]*id="heading"[^>]*>Who we are</)
  expect(html).toMatch(/<h3[^>]*>Asha<.*<h3[^>]*>Birju</)
})

test('picked people are shown alone', async () => {
  const html = await renderBlock({...block, members: [{_ref: 'team-Birju'}]}, team)
  expect(html).toContain('Birju')
  expect(html).not.toContain('Asha')
})
