import {beforeAll, beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {followTheme, THEME_COLORS, THEME_STORAGE_KEY} from '#app/browser/theme.ts'
import {ThemeProvider} from './theme-provider.tsx'
import {ThemeToggle} from './theme-toggle.tsx'

// As the head script does, once for the document.
beforeAll(() => followTheme(THEME_STORAGE_KEY, THEME_COLORS))

beforeEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', {key: null}))
})

function renderToggle() {
  return render(
    <ThemeProvider>
      <ThemeToggle />
    </ThemeProvider>,
  )
}

/** Simulates a choice in another tab, or in a later page of this one. */
function saveElsewhere(event: Event) {
  localStorage.setItem(THEME_STORAGE_KEY, 'light')
  window.dispatchEvent(event)
}

const otherTab = () => new StorageEvent('storage', {key: THEME_STORAGE_KEY, newValue: 'light'})
const toDark = page.getByRole('button', {name: 'Switch to dark theme'})
const toLight = page.getByRole('button', {name: 'Switch to light theme'})

test('a change in another tab is followed, and its clearing of the storage', async () => {
  await renderToggle()
  saveElsewhere(otherTab())
  await expect.element(toDark).toBeVisible()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', {key: null}))
  await expect.element(toLight).toBeVisible()
})

test('a page that Back restores takes up the theme chosen since', async () => {
  await renderToggle()
  saveElsewhere(new PageTransitionEvent('pageshow', {persisted: true}))
  await expect.element(toDark).toBeVisible()
})

test('the theme outlives that React writes the class of the root', async () => {
  await renderToggle()
  saveElsewhere(otherTab())
  document.documentElement.className = 'dark'
  await expect.element(toDark).toBeVisible()
})
