import {createMemoryRouter, RouterProvider} from 'react-router'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {EmbedFrame} from './block.tsx'
import '#app/app.css'

test('the frame is requested on a click, and then has the focus', async () => {
  document.documentElement.className = 'dark js'
  // A frame that needs no network.
  const source = {
    kind: 'video',
    frameUrl: 'data:text/html,Video',
    pageUrl: 'https://video.example/1',
  } as const
  const element = <EmbedFrame source={source} title="A day on the ward" poster={null} />
  await render(<RouterProvider router={createMemoryRouter([{path: '*', element}])} />)
  expect(document.querySelector('iframe')).toBeNull()
  await page.getByRole('button', {name: /^Play video from/}).click()
  const frame = page.getByTitle('A day on the ward')
  await expect.element(frame).toHaveAttribute('src', source.frameUrl)
  await expect.element(frame).toHaveFocus()
})
