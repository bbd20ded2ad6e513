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

test('the hero asks for a demo at /contact and leads to the features', async ({look}) => {
  const page = await look('/madicare')
  const first = hero(page)
  expect(await targets(first.getByRole('link', {name: 'Request a Demo'}))).toEqual(['/contact'])
  expect(await targets(first.getByRole('link', {name: 'Explore Features'}))).toEqual([
    '/madicare-features',
  ])
})

test('six feature cards', async ({look}) => {
  const page = await look('/madicare')
  const cards = page.locator('#features').getByRole('heading', {level: 3})
  const titles = await cards.allTextContents()
  expect(titles.map((title) => title.toLowerCase())).toEqual(
    FEATURES.map((title) => title.toLowerCase()),
  )
})

test('two success stories link to the case studies', async ({look}) => {
  const page = await look('/madicare')
  const stories = page.locator('main a[href^="/madicare-case-study/"]')
  expect(await targets(stories)).toEqual(['/madicare-case-study/1', '/madicare-case-study/2'])
})
