import {createRoutesStub} from 'react-router'
import {beforeAll, beforeEach, expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import {DISMISSED_STORAGE_KEY, followDismissal} from '#app/browser/announcement.ts'
import {AnnouncementBar} from './announcement-bar.tsx'

// As the head script does, once for the document. The button needs the mark that scripts run.
beforeAll(() => {
  document.documentElement.classList.add('js')
  followDismissal(DISMISSED_STORAGE_KEY)
})

beforeEach(() => localStorage.clear())

const bar = page.getByRole('region', {name: 'Announcement'})

async function renderBar(id: string) {
  const Stub = createRoutesStub([
    {path: '/', Component: () => <AnnouncementBar id={id} text="Closed today." link={null} />},
  ])
  return render(<Stub />)
}

test('a dismissed announcement stays hidden when React creates it again, another is shown', async () => {
  const first = await renderBar('one')
  await bar.getByRole('button', {name: 'Dismiss announcement'}).click()
  await expect.element(page.getByText('Closed today.')).not.toBeVisible()
  expect(localStorage.getItem(DISMISSED_STORAGE_KEY)).toBe('one')
  await first.unmount()
  const second = await renderBar('one')
  await expect.element(page.getByText('Closed today.')).not.toBeVisible()
  await second.unmount()
  await renderBar('two')
  await expect.element(bar).toBeVisible()
})

test('a dismissal in another tab is followed', async () => {
  await renderBar('three')
  await expect.element(bar).toBeVisible()
  localStorage.setItem(DISMISSED_STORAGE_KEY, 'three')
  window.dispatchEvent(new StorageEvent('storage', {key: DISMISSED_STORAGE_KEY}))
  await expect.element(page.getByText('Closed today.')).not.toBeVisible()
})
