import {expect} from 'vitest'
import {test} from '../../helpers/site/visit.ts'

/** A phone on which JavaScript is off. */
const NO_SCRIPTS = {javaScriptEnabled: false, viewport: {width: 390, height: 800}}

test('without JavaScript the menu leads from home to the blog and an article', async ({visit}) => {
  const page = await visit('/', NO_SCRIPTS)
  expect(await page.getByRole('heading', {level: 1}).count()).toBe(1)
  await page.locator('header summary').click()
  await page.locator('header').getByRole('link', {name: 'Blog', exact: true}).last().click()
  await page.waitForURL('**/blog')
  await page
    .getByRole('link', {name: /FHIR interface/})
    .first()
    .click()
  await page.waitForURL('**/blog/your-first-fhir-interface')
  expect(await page.getByRole('heading', {level: 1}).innerText()).toContain('FHIR')
})

test('without JavaScript search, category and Reset Filters work on articles', async ({visit}) => {
  const page = await visit('/blog', NO_SCRIPTS)
  await page.getByPlaceholder('Search articles...').fill('no article says this')
  await page.getByPlaceholder('Search articles...').press('Enter')
  await page.getByText('No articles found').waitFor()
  await page.getByText("We couldn't find any articles matching your search criteria.").waitFor()
  await page.getByText('Reset Filters').click()
  await page.getByText('No articles found').waitFor({state: 'detached'})
  await page.getByText('Industry News', {exact: true}).first().click()
  await page.waitForURL(/category=/)
  expect(
    await page
      .locator('main li')
      .filter({has: page.getByRole('heading')})
      .count(),
  ).toBe(1)
})

test('without JavaScript all testimonials can be read', async ({visit}) => {
  const page = await visit('/', NO_SCRIPTS)
  for (const author of ['Dr. Sanjay Mehta', 'Priya Nair', 'Rohit Agarwal', 'Sister Anna Thomas']) {
    const quote = page.getByText(author).first()
    await quote.scrollIntoViewIfNeeded()
    expect(await quote.isVisible(), author).toBe(true)
  }
})
