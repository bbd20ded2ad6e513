import {expect} from 'vitest'
import {address, eventually, hero, targets, test} from '../helpers/visit.ts'

const FEATURES = [
  'Patient management',
  'Appointment scheduling',
  'Clinical workflows',
  'Electronic health records',
  'Analytics and reporting',
  'Security and compliance',
]

test('the hero asks for a demo at /contact and leads to the features', async ({visit}) => {
  const page = await visit('/madicare')
  const first = hero(page)
  expect(await targets(first.getByRole('link', {name: 'Request a Demo'}))).toEqual(['/contact'])
  await first.getByRole('link', {name: 'Explore Features'}).click()
  await eventually(() => address(page)).toBe('/madicare-features')
})

test('six feature cards', async ({look}) => {
  const page = await look('/madicare')
  const cards = page.locator('#features').getByRole('heading', {level: 3})
  const titles = await cards.allTextContents()
  expect(titles.map((title) => title.toLowerCase())).toEqual(
    FEATURES.map((title) => title.toLowerCase()),
  )
})

test('two success stories link to the case studies', async ({visit}) => {
  const page = await visit('/madicare')
  const stories = page.locator('main a[href^="/madicare-case-study/"]')
  expect(await targets(stories)).toEqual(['/madicare-case-study/1', '/madicare-case-study/2'])
  await stories.first().click()
  await eventually(() => address(page)).toBe('/madicare-case-study/1')
})
