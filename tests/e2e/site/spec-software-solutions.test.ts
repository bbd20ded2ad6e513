import {expect} from 'vitest'
import {hero, targets, test} from '../../helpers/site/visit.ts'

test('the hero starts a project at /contact and scrolls to the services', async ({visit}) => {
  const page = await visit('/software-solutions')
  const first = hero(page)
  expect(await targets(first.getByRole('link', {name: 'Start Your Project'}))).toEqual(['/contact'])
  await first.getByRole('link', {name: 'Explore Services'}).click()
  const top = () => page.locator('#services').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(140)
})

test('six services, four technology groups, four steps, three case studies', async ({look}) => {
  const page = await look('/software-solutions')
  expect(await page.locator('#services').getByRole('heading', {level: 3}).count()).toBe(6)

  const text = (await page.locator('main').innerText()).toLowerCase()
  for (const group of ['frontend', 'backend', 'database', 'cloud and devops']) {
    expect.soft(text).toContain(group)
  }

  const steps = page.locator('#part-process ol > li')
  expect(await steps.getByRole('heading').allTextContents()).toEqual([
    'Discovery',
    'Design',
    'Development',
    'Delivery & Support',
  ])

  expect(await targets(page.locator('#case-studies').getByRole('link'))).toEqual([
    '/case-study/fintech',
    '/case-study/ecommerce',
    '/case-study/hr',
  ])
})

test('the footer’s newsletter form has a required e-mail field, and Subscribe', async ({look}) => {
  const page = await look('/software-solutions')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByRole('textbox', {name: /e-?mail/i})
  expect(await field.getAttribute('type')).toBe('email')
  expect(await field.getAttribute('required')).not.toBeNull()
  expect(await footer.getByRole('button', {name: 'Subscribe'}).count()).toBe(1)
})
