import {act} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {renderToString} from 'react-dom/server'
import {toast} from 'react-hot-toast/headless'
import {expect, test, vi} from 'vitest'
import {page} from 'vitest/browser'
import {Toaster} from './toaster.tsx'

test('what was said before it is taken over is shown, and what the server sent is not redrawn', async () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Toaster />)
  document.body.append(place)
  toast.success('Link copied')
  const onRecoverableError = vi.fn()
  const root = await act(() => hydrateRoot(place, <Toaster />, {onRecoverableError}))
  await expect.element(page.getByText('Link copied')).toBeVisible()
  expect(onRecoverableError).not.toHaveBeenCalled()
  root.unmount()
  place.remove()
})
