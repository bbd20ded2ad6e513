/** Two people with accounts, each in a Studio of their own, and the site that they share. */
import type {Page} from 'playwright-core'
import {test as base, expect} from 'vitest'
import {disposed} from '../disposed.ts'
import {openBrowser, type WatchedPage} from '../site/open-browser.ts'
import {type SiteProcess, startSite} from '../site/start-site.ts'
import {emailOf, openStudioAs, PASSWORD, runEditors} from './accounts.ts'
import {eventually, SLOW, TESTIMONIAL} from './start-editing.ts'
import {fieldInput, openDocument} from './studio.ts'

/** All tests of a file share the site and the Studios of Asha, an administrator, and Ravi. */
export const test = base
  .extend(
    'site',
    {scope: 'file'},
    disposed(async () => {
      const site = await startSite({env: {STUDIO_VISION: 'true'}})
      for (const name of ['Asha Rathore', 'Ravi Singh']) {
        runEditors(site, ['add', emailOf(name), name, '--password-stdin'], PASSWORD)
      }
      return site
    }),
  )
  .extend('chromium', {scope: 'file'}, disposed(openBrowser))
  .extend('asha', {scope: 'file'}, ({site, chromium}) =>
    openStudioAs('Asha Rathore', chromium, site),
  )
  .extend('ravi', {scope: 'file'}, ({site, chromium}) => openStudioAs('Ravi Singh', chromium, site))

export async function openTestimonial(page: Page): Promise<void> {
  await openDocument(page, 'testimonial', TESTIMONIAL)
  // Key presses are lost in a form that waits for its document.
  await eventually(() => fieldInput(page, 'quote').isEditable()).toBe(true)
}

/** A warning of the Studio's own form of tasks, in every project. */
const TASK_FORM_WARNING = 'No context provided for reporter'

export function expectCleanVisits(site: SiteProcess, ...visits: WatchedPage[]): void {
  for (const {problems, foreignRequests, refusedRequests} of visits) {
    const isKnown = (text: string) => text.includes(TASK_FORM_WARNING) || SLOW.test(text)
    expect(problems.filter((text) => !isKnown(text))).toEqual([])
    expect(foreignRequests).toEqual([])
    expect(refusedRequests).toEqual([])
  }
  expect(site.output()).not.toContain('no such endpoint')
}

/** Writes a comment at a field of the document that is open. */
export async function mentionRavi(page: Page, name: string, words: string): Promise<void> {
  const field = page.getByTestId(`field-${name}`)
  await field.hover()
  await field.getByRole('button', {name: 'Add comment'}).click()
  const popover = page.getByTestId('comment-input').filter({visible: true}).first()
  await popover.waitFor()
  await page.keyboard.type(`${words} @Rav`)
  // Cannot be clicked until it is known that he may read the document.
  const colleagues = page.getByTestId('comments-mentions-menu')
  await colleagues.getByRole('button').filter({hasText: 'Ravi Singh'}).click()
  await popover.getByText('@Ravi Singh').waitFor()
  const send = popover.getByTestId('comment-input-send-button')
  // By key, which does not wait until the button is enabled: where the field is at the top, other parts
  // of the form cover it.
  await eventually(() => send.isEnabled()).toBe(true)
  await send.press('Enter')
  await popover.getByText('@Ravi Singh').waitFor({state: 'detached'})
}
