import {expect} from 'vitest'
import {hero, region, test} from '../../helpers/site/visit.ts'

const JOURNEY = [
  ['2024', 'Company founded'],
  ['Early 2025', 'Flagship healthcare app launch'],
  ['Q1 2025', 'Nurse app'],
  ['Q2 2025', 'Software solutions expansion'],
  ['Current', 'Growing'],
]

test('a hero, Our Story, what guides us, the journey since 2024, /contact', async ({look}) => {
  const page = await look('/about')
  expect(await hero(page).getByRole('heading', {level: 1}).innerText()).not.toBe('')
  const story = region(page, 'Our Story')
  expect(await story.getByRole('paragraph').count()).toBeGreaterThan(2)

  const cards = region(page, 'What guides us').getByRole('listitem')
  expect(await cards.getByRole('heading').allTextContents()).toEqual([
    'Our Mission',
    'Our Vision',
    'Our Values',
  ])

  const steps = region(page, 'Our Journey').getByRole('listitem')
  const shown = await steps.evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('p')?.textContent,
      item.querySelector('h3')?.textContent,
    ]),
  )
  expect(shown).toEqual(JOURNEY)

  const link = page.locator('main').getByRole('link', {name: 'Contact Us'})
  expect(await link.getAttribute('href')).toBe('/contact')
})

test('Meet Our Team: five members, each with photo, name, role and bio', async ({look}) => {
  const page = await look('/about')
  const team = region(page, 'Meet Our Team')
  const names = await team.getByRole('heading', {level: 3}).allTextContents()
  expect(names).toHaveLength(5)
  for (const name of names) {
    const heading = team.getByRole('heading', {name})
    await heading.scrollIntoViewIfNeeded()
    const member = team.getByRole('listitem').filter({has: page.getByRole('heading', {name})})
    const [role, bio] = await member.getByRole('paragraph').allTextContents()
    expect.soft(role, name).toBeTruthy()
    expect.soft(bio?.length, name).toBeGreaterThan(40)
    const photo = member.getByRole('img')
    expect.soft(await photo.getAttribute('alt'), name).toBeTruthy()
    await photo.evaluate((image: HTMLImageElement) => image.decode())
  }
})
