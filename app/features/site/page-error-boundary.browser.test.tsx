import {createRoutesStub} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {PageErrorBoundary} from './page-error-boundary.tsx'

// An unknown address: tests/e2e/site/feeds.test.ts.
test('an unexpected error is named so, without a word of what broke', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        throw new Error('password in a stack trace')
      },
      Component: () => null,
      ErrorBoundary: PageErrorBoundary,
      HydrateFallback: () => null,
    },
  ])
  await render(<Stub />)
  await expect
    .element(page.getByRole('heading', {name: 'Unexpected Application Error!'}))
    .toBeVisible()
  expect(document.title).toBe('Unexpected Application Error!')
  expect(document.body.textContent).not.toContain('password')
})
