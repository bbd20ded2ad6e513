import {createRoutesStub, Link, useLocation} from 'react-router'
import {beforeEach, expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#app/app.css'
import {explorerFeature} from '#tests/helpers/site/explorer-feature.ts'
import {FeatureExplorer} from './feature-explorer.tsx'

const features = ['Pharmacy', 'Staff', 'Beds'].map(explorerFeature)

function Explorer() {
  return (
    <>
      <FeatureExplorer intro={{eyebrow: null, title: 'Features', text: null}} features={features} />
      <p style={{height: '150vh'}}>Below</p>
      <output>{useLocation().search}</output>
    </>
  )
}

async function open(address = '/madicare-features') {
  const Stub = createRoutesStub([
    {path: '/madicare-features', Component: Explorer},
    {path: '/', Component: () => <Link to="/madicare-features">Features</Link>},
  ])
  await render(<Stub initialEntries={['/', address]} initialIndex={1} />)
}

const card = (name: string) => page.getByRole('button', {name, exact: true})
const dialog = (name?: string) => page.getByRole('dialog', {name})
const address = () => page.getByRole('status').element().textContent
const openDialogs = () => document.querySelectorAll('dialog[open]').length

/** Clicks a card by script: a pointer cannot reach it while a dialogue is open. */
function press(name: string) {
  for (const button of document.querySelectorAll('button')) {
    if (button.textContent === name) button.click()
  }
}

beforeEach(async () => {
  document.documentElement.className = 'dark js'
  await page.viewport(1200, 800)
})

test('a card opens with description, benefits and capabilities, and the address follows', async () => {
  await open()
  expect(openDialogs()).toBe(0)
  await card('Pharmacy').click()
  await expect.element(dialog('Pharmacy')).toBeVisible()
  await expect.element(page.getByText('Pharmacy at length')).toBeVisible()
  await expect.element(page.getByRole('heading', {name: 'Key Benefits'})).toBeVisible()
  await expect.element(page.getByText('Pharmacy saves time')).toBeVisible()
  await expect.element(page.getByRole('heading', {name: 'Features and Capabilities'})).toBeVisible()
  await expect.element(page.getByText('Pharmacy reports')).toBeVisible()
  await expect.poll(address).toBe('?feature=pharmacy')
})

test('only one card is open at once, which says so, and pressing it again closes it', async () => {
  await open()
  await card('Staff').click()
  await expect.element(dialog('Staff')).toBeVisible()
  press('Beds')
  await expect.element(dialog('Beds')).toBeVisible()
  expect(openDialogs()).toBe(1)
  const expanded = () =>
    [...document.querySelectorAll('[aria-expanded="true"]')].map(({textContent}) => textContent)
  expect(expanded()).toEqual(['Beds'])
  press('Beds')
  await expect.poll(openDialogs).toBe(0)
  expect(expanded()).toEqual([])
  expect(address()).toBe('')
})

test('Close and Escape close the card and give the focus back to it', async () => {
  await open()
  await card('Beds').click()
  await page.getByRole('button', {name: 'Close'}).click()
  await expect.poll(openDialogs).toBe(0)
  await expect.element(card('Beds')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Beds')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(openDialogs).toBe(0)
  await expect.element(card('Beds')).toHaveFocus()
  await expect.poll(address).toBe('')
})

test('the focus begins at the title and stays inside', async () => {
  await open()
  await card('Beds').click()
  await expect.element(page.getByRole('heading', {name: 'Beds', level: 2})).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', {name: 'Close'})).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', {name: 'Learn More'})).toHaveFocus()
  await userEvent.tab()
  const focused = document.activeElement
  expect(focused === document.body || focused?.closest('dialog')).toBeTruthy()
})

test('a click next to the dialogue closes it, a click inside does not', async () => {
  await open()
  await card('Beds').click()
  await page.getByText('Beds at length').click()
  expect(openDialogs()).toBe(1)
  // The backdrop has no element, and the elements under the pointer take no clicks.
  const backdrop = page.elementLocator(document.documentElement)
  await backdrop.click({position: {x: 1150, y: 700}, force: true})
  await expect.poll(openDialogs).toBe(0)
})

test('the page behind does not scroll while a card is open', async () => {
  await open()
  await card('Beds').click()
  await expect.element(dialog('Beds')).toBeVisible()
  expect(getComputedStyle(document.body).overflow).toBe('hidden')
  await page.getByRole('button', {name: 'Close'}).click()
  await expect.poll(() => getComputedStyle(document.body).overflow).toBe('visible')
})

test('Learn More leads where the feature points, or to the product', async () => {
  await open('/madicare-features?feature=beds')
  const link = page.getByRole('link', {name: 'Learn More'})
  await expect.element(link).toHaveAttribute('href', '/blog/beds')
  press('Staff')
  await expect.element(dialog('Staff')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/madicare')
})

test('a link to an open card shows it, and closing it leads to the card', async () => {
  await open('/madicare-features?feature=staff')
  await expect.element(dialog('Staff')).toBeVisible()
  expect(document.querySelector('dialog:modal')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.element(card('Staff')).toHaveFocus()
  await expect.poll(address).toBe('')
})
