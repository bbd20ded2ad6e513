import {expect} from 'vitest'
import {hero, targets, test} from '../../helpers/site/visit.ts'

const FEATURES = [
  'Patient management',
  'Appointment scheduling',
  'Clinical workflows',
  'Electronic health records',
  'Analytics and reporting',
  'Security and compliance',
]

test('a hero asking for a demo, six features, two success stories with links', async ({look}) => {
  const page = await look('/madicare')
  const first = hero(page)
  expect(await targets(first.getByRole('link', {name: 'Request a Demo'}))).toEqual(['/contact'])
  expect(await targets(first.getByRole('link', {name: 'Explore Features'}))).toEqual([
    '/madicare-features',
  ])

  const cards = page.locator('#features').getByRole('heading', {level: 3})
  const titles = await cards.allTextContents()
  expect(titles.map((title) => title.toLowerCase())).toEqual(
    FEATURES.map((title) => title.toLowerCase()),
  )

  const stories = page.locator('main a[href^="/madicare-case-study/"]')
  expect(await targets(stories)).toEqual(['/madicare-case-study/1', '/madicare-case-study/2'])
})
