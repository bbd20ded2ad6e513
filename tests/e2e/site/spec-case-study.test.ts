import {expect} from 'vitest'
import {address, targets, test} from '../../helpers/site/visit.ts'

const STUDIES = [
  {id: 'fintech', months: '1', team: '8'},
  {id: 'ecommerce', months: '2', team: '12'},
  {id: 'hr', months: '1', team: '15'},
]

test.for(STUDIES)(
  '/case-study/$id tells the project, and its industry, timeline, team size and technologies',
  async (study, {look}) => {
    const page = await look(`/case-study/${study.id}`)
    const head = page.locator('article > header')
    expect(await head.getByRole('heading', {level: 1}).innerText()).not.toBe('')
    expect(await head.getByRole('paragraph').innerText()).not.toBe('')
    expect(await page.getByRole('region', {name: 'Results'}).locator('dd').count()).toBe(4)
    for (const name of ['The Challenge', 'Our Solution', 'Implementation Process']) {
      await page.getByRole('heading', {name, exact: true}).waitFor()
    }
    const solution = page.getByRole('region', {name: 'Our Solution'})
    expect(await solution.getByRole('listitem').count()).toBeGreaterThan(2)
    const process = page.getByRole('region', {name: 'Implementation Process'})
    expect(await process.getByRole('listitem').count()).toBeGreaterThan(2)

    const panel = page.getByRole('complementary', {name: 'Project Details'})
    const labels = await panel.locator('dt').allTextContents()
    expect(labels).toEqual(['Industry', 'Timeline', 'Team size', 'Technologies'])
    const values = await panel.locator('dd').allTextContents()
    expect(values[1]).toMatch(new RegExp(`^${study.months} month`))
    expect(values[2]).toContain(study.team)
    expect(await panel.locator('dd li').count()).toBeGreaterThan(2)
  },
)

test('Back to Case Studies leads to their cards', async ({visit}) => {
  const page = await visit('/case-study/hr')
  await page.getByRole('link', {name: 'Back to Case Studies'}).click()
  await expect.poll(() => address(page)).toBe('/software-solutions')
  const top = () =>
    page.locator('#case-studies').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(140)
})

test('an unknown id leads to all case studies', async ({visit}) => {
  const path = '/case-study/e-comerce'
  const page = await visit(path, {refused: [`404 GET ${path}`]})
  const cards = page.locator('#case-studies h3 a')
  const paths = ['/case-study/ecommerce', '/case-study/fintech', '/case-study/hr']
  expect((await targets(cards)).toSorted()).toEqual(paths)
})
