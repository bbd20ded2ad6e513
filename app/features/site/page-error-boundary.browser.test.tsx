import {createRoutesStub, data} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {PageErrorBoundary} from './page-error-boundary.tsx'

function renderFailing(error: unknown) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        throw error
      },
      Component: () => null,
      ErrorBoundary: PageErrorBoundary,
      HydrateFallback: () => null,
    },
  ])
  return render(<Stub />)
}

test('an unknown address says 404 Not Found and offers a way on', async () => {
  await renderFailing(data(null, {status: 404}))
  await expect.element(page.getByRole('heading', {name: '404 Not Found'})).toBeVisible()
  await expect
    .element(page.getByRole('link', {name: 'Go to the home page'}))
    .toHaveAttribute('href', '/')
})

test('an unexpected error is named so, without a word of what broke', async () => {
  await renderFailing(new Error('password in a stack trace'))
  await expect
    .element(page.getByRole('heading', {name: 'Unexpected Application Error!'}))
    .toBeVisible()
  expect(document.title).toBe('Unexpected Application Error!')
  expect(document.body.textContent).not.toContain('password')
})
