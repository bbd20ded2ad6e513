import {afterEach, beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {THEME_STORAGE_KEY} from '#app/lib/theme.ts'
import {ThemeProvider} from './theme-provider.tsx'
import {ThemeToggle} from './theme-toggle.tsx'

function reset() {
  localStorage.clear()
  document.documentElement.className = 'dark'
}

beforeEach(reset)
afterEach(reset)

function renderToggle() {
  return render(
    <ThemeProvider>
      <ThemeToggle />
    </ThemeProvider>,
  )
}

test('the button changes the class of the document and remembers the choice', async () => {
  await renderToggle()
  await page.getByRole('button', {name: 'Switch to light theme'}).click()
  await expect.element(page.getByRole('button', {name: 'Switch to dark theme'})).toBeVisible()
  expect([...document.documentElement.classList]).toEqual(['js', 'light'])
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('light')
})

test('a saved theme is there from the start', async () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'light')
  await renderToggle()
  await expect.element(page.getByRole('button', {name: 'Switch to dark theme'})).toBeVisible()
})

test('a change in another tab is followed', async () => {
  await renderToggle()
  window.dispatchEvent(new StorageEvent('storage', {key: THEME_STORAGE_KEY, newValue: 'light'}))
  await expect.element(page.getByRole('button', {name: 'Switch to dark theme'})).toBeVisible()
  expect(document.documentElement.classList.contains('light')).toBe(true)
})

test('when another tab clears the storage, the default theme comes back', async () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'light')
  await renderToggle()
  await expect.element(page.getByRole('button', {name: 'Switch to dark theme'})).toBeVisible()
  window.dispatchEvent(new StorageEvent('storage', {key: null}))
  await expect.element(page.getByRole('button', {name: 'Switch to light theme'})).toBeVisible()
})

test('a page that Back restores takes up the theme chosen since', async () => {
  await renderToggle()
  localStorage.setItem(THEME_STORAGE_KEY, 'light')
  window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))
  await expect.element(page.getByRole('button', {name: 'Switch to dark theme'})).toBeVisible()
})
