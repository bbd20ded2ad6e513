import {expect, test} from 'vitest'
import {cdp} from 'vitest/browser'
import '#app/app.css'

// That a link leads to its section: tests/e2e/site/spec-software-solutions.test.ts.
test.each([
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
])('for visitors with %s, a link within a page scrolls: %s', async (value, scrolls) => {
  const features = [{name: 'prefers-reduced-motion', value}]
  await cdp().send('Emulation.setEmulatedMedia', {features})
  expect(getComputedStyle(document.documentElement).scrollBehavior).toBe(scrolls)
})
