import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {type Editing, TESTIMONIAL, test} from '../../helpers/studio/start-editing.ts'
import {fieldInput, openDocument, publish} from '../../helpers/studio/studio.ts'

const WORDINGS = ['First wording', 'Second wording', 'Third wording']

async function openHistory(page: Page) {
  await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await page.getByTestId('action-history').click()
  return page.getByTestId('timeline-item-button')
}

/** Publishes a new testimonial with each wording in turn, and opens it in the Studio. */
async function openWithHistory(editing: Editing, publishedId: string) {
  const {client} = editing
  const testimonial = await client.getDocument(TESTIMONIAL)
  if (!testimonial) throw new Error('The seed has no such testimonial')
  const draftId = `drafts.${publishedId}`
  for (const author of WORDINGS) {
    await client.createOrReplace({...testimonial, _id: draftId, author})
    await client.action({actionType: 'sanity.action.document.publish', draftId, publishedId})
  }
  await openDocument(editing.page, 'testimonial', publishedId)
}

test('an earlier wording can be looked at and restored', async ({editing}) => {
  await openWithHistory(editing, 'restored')
  const {page} = editing
  const timeline = await openHistory(page)
  const publications = timeline.filter({hasText: 'Published'})
  await expect.poll(() => publications.count()).toBe(WORDINGS.length)
  await publications.nth(1).click()
  await expect.poll(() => fieldInput(page, 'author').inputValue()).toBe('Second wording')
  await expect.poll(() => fieldInput(page, 'author').isEditable()).toBe(false)

  await page.getByTestId('action-reverttorevision').click()
  await page.getByTestId('confirm-popover-confirm-button').click()
  await expect.poll(() => fieldInput(page, 'author').isEditable()).toBe(true)
  await expect.poll(() => fieldInput(page, 'author').inputValue()).toBe('Second wording')
  await publish(page)
  expect(await editing.html('/')).toContain('Second wording')
})
