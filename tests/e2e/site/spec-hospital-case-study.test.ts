import {expect} from 'vitest'
import {targets, test} from '../../helpers/site/visit.ts'

const CASES = [
  {
    path: '/madicare-case-study/1',
    location: 'Mumbai',
    size: /500\+/,
    duration: /3 months/i,
    results: ['35%', '28%', '38%', '50%'],
  },
  {
    path: '/madicare-case-study/2',
    location: 'Bengaluru',
    size: /300\+/,
    duration: /4 months/i,
    results: ['55%', '40%', '50%', '180%'],
  },
]

test.for(CASES)('$path shows the hospital, its problem and the outcome', async (study, {look}) => {
  const page = await look(study.path)
  const main = page.locator('main')
  expect(await page.getByRole('heading', {level: 1}).count()).toBe(1)
  const text = await main.innerText()
  expect.soft(text).toContain(study.location)
  expect.soft(text).toMatch(study.size)
  expect.soft(text).toMatch(study.duration)
  const figures = await page.getByRole('region', {name: 'Results'}).locator('dd').allTextContents()
  expect(figures).toEqual(study.results)
  const headings = await page.getByRole('heading', {level: 2}).allTextContents()
  expect(headings.join()).toMatch(/challenge.*solution.*implementation/i)
  expect(await page.locator('#implementation').count()).toBe(1)
  expect(await main.locator('ol > li').count()).toBeGreaterThanOrEqual(3)
  expect(await page.getByRole('region', {name: 'Testimonial'}).locator('blockquote').count()).toBe(
    1,
  )
})

test('Request a Demo leads to /contact, Back to Features to /madicare', async ({look}) => {
  const page = await look('/madicare-case-study/2')
  const main = page.locator('main')
  expect(await targets(main.getByRole('link', {name: 'Request a Demo'}))).toContain('/contact')
  const back = main.getByRole('link', {name: 'Back to Features'}).first()
  expect(await targets(back)).toEqual(['/madicare'])
})
