import {expect} from 'vitest'
import {expectAccessibleInLooks} from '../../helpers/site/axe.ts'
import {MAP} from '../../helpers/site/pages.ts'
import {hero, region, targets, test} from '../../helpers/site/visit.ts'

test('a hero, the ways to reach the company, and four questions with answers', async ({look}) => {
  const page = await look('/contact', MAP)
  expect(await hero(page).getByRole('heading', {level: 1}).count()).toBe(1)
  const details = region(page, 'Contact Information')
  expect(await targets(details.locator('a[href^="mailto:"], a[href^="tel:"]'))).toEqual([
    'mailto:hello@neelgarh.example',
    'tel:+912915550142',
  ])
  const text = await details.innerText()
  expect(text).toMatch(/Jodhpur[\s\S]*India/)
  expect(text).toMatch(/click the chat icon in the bottom right corner/i)
  expect(text).toContain('Monday to Friday 9am to 5pm EST')
  expect(await details.locator('a[href^="https://"]').count()).toBe(3)
  const questions = region(page, 'Before you write').getByRole('listitem')
  expect(await questions.count()).toBe(4)
})

test('a lazy map titled by location, and a link to the address next to it', async ({look}) => {
  const page = await look('/contact', MAP)
  const title = 'Map of Jodhpur, Rajasthan, with the Neelgarh Software office'
  const frame = page.getByTitle(title)
  expect(await frame.getAttribute('loading')).toBe('lazy')
  // In the dark theme too: a dark frame of a light document is opaque white.
  expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light')
  const link = region(page, title).getByRole('link', {name: 'Open the address in a map'})
  expect((await targets(link))[0]).toMatch(/^https:\/\/.*Indigo\+House.*Jodhpur/)
  await frame.scrollIntoViewIfNeeded()
  const isShown = () =>
    page.frames().some((shown) => shown.url().startsWith(`https://${MAP.frames[0]}/`))
  await expect.poll(isShown).toBe(true)
})

test('the chat icon at the bottom right opens a panel that sends a message', async ({visit}) => {
  const page = await visit('/contact', MAP)
  const icon = page.getByRole('button', {name: 'Chat: Leave us a message'})
  const box = await icon.boundingBox()
  const {width, height} = page.viewportSize() ?? {width: 0, height: 0}
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 60)
  await icon.press('Enter')
  const panel = page.getByRole('dialog', {name: 'Leave us a message'})
  await panel.locator('h2:focus').waitFor()
  const text = await panel.innerText()
  expect(text).toContain('We answer within one business day.')
  expect(text).toContain('Monday to Friday 9am to 5pm EST')
  expect(await targets(panel.getByRole('link'))).toEqual([
    '/privacy',
    'tel:+912915550142',
    'mailto:hello@neelgarh.example',
  ])
  await panel.getByLabel('Message').fill('Do you visit Pali?')
  await expectAccessibleInLooks(page, 'chat panel', ['[popover]'])

  await page.keyboard.press('Escape')
  await expect.poll(() => panel.count()).toBe(0)
  await icon.and(page.locator(':focus')).press('Enter')
  expect(await panel.getByLabel('Message').inputValue()).toBe('Do you visit Pali?')
  for (const phone of [
    {width: 390, height: 844},
    {width: 320, height: 568},
  ]) {
    await page.setViewportSize(phone)
    const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(contentWidth).toBeLessThanOrEqual(phone.width)
    const {x = -1, width: panelWidth = 0} = (await panel.boundingBox()) ?? {}
    expect([x >= 0, x + panelWidth <= phone.width]).toEqual([true, true])
    // The whole form is seen without scrolling.
    const send = await panel.getByRole('button', {name: 'Send Message'}).boundingBox()
    expect((send?.y ?? 0) + (send?.height ?? phone.height)).toBeLessThan(phone.height)
  }

  await panel.getByLabel('Full Name').fill('Asha Verma')
  await panel.getByLabel('Email').fill('asha@clinic.example')
  await panel.getByRole('button', {name: 'Send Message'}).press('Enter')
  await page.getByText('Thank you for your message!').waitFor()
  await expect.poll(() => panel.count()).toBe(0)
  await icon.and(page.locator(':focus')).waitFor()
})

test('without JavaScript the chat icon leads to the message form', async ({visit}) => {
  const page = await visit('/contact', {...MAP, javaScriptEnabled: false})
  const icon = page.getByRole('link', {name: 'Chat: Leave us a message'})
  expect(await targets(icon)).toEqual(['#message'])
})
