import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {eventually, TESTIMONIAL, test} from '../../helpers/start-editing.ts'
import {chooseFromMenu, fieldInput, openDocument, openStudio} from '../../helpers/studio.ts'

const TITLE = 'Spring campaign'
const WORDS = {quote: 'Words of the spring', question: 'Is it spring?', milestone: 'Spring begins'}

/** The release that the Studio has made: its name is random. */
async function releaseName(client: SanityClient): Promise<string> {
  const query = '*[_type == "system.release" && metadata.title == $title][0].name'
  return (await client.fetch<string>(query, {title: TITLE}, {perspective: 'raw'})) ?? ''
}

/** Adds a published document to the release, with another text in one field. */
async function addVersion(client: SanityClient, releaseId: string, type: string, text: object) {
  const {_id: publishedId} = await client.fetch<{_id: string}>('*[_type == $type][0]{_id}', {type})
  await client.createVersion({baseId: publishedId, publishedId, releaseId})
  await client.patch(`versions.${releaseId}.${publishedId}`).set(text).commit()
}

test('three documents of a release go live at their time, and are reverted together', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page, site} = editing
  const client = await editorClient(site.url)
  await openDocument(page, 'testimonial', TESTIMONIAL)
  const perspectives = page.getByTestId('global-perspective-menu-button')
  await chooseFromMenu(page, perspectives, 'New release')
  await page.getByTestId('release-form-title').fill(TITLE)
  await page.getByTestId('submit-release-button').click()
  await eventually(() => releaseName(client)).not.toBe('')
  const release = await releaseName(client)

  // The release is chosen now.
  await page.getByRole('button', {name: 'Add to release'}).click()
  await eventually(() => fieldInput(page, 'quote').isEditable()).toBe(true)
  await fieldInput(page, 'quote').fill(WORDS.quote)
  const version = `versions.${release}.${TESTIMONIAL}`
  await eventually(async () => (await client.getDocument(version))?.quote).toBe(WORDS.quote)
  await addVersion(client, release, 'faq', {question: WORDS.question})
  await addVersion(client, release, 'milestone', {title: WORDS.milestone})

  const shown = async () => {
    const pages = await Promise.all(['/', '/faq', '/about'].map((path) => editing.html(path)))
    return Object.values(WORDS).filter((text) => pages.some((html) => html.includes(text)))
  }
  expect(await shown()).toEqual([])
  await openStudio(page, `/studio/presentation?preview=/&perspective=${release}`)
  await page.frameLocator('iframe').getByText(WORDS.quote).first().waitFor()

  await openStudio(page, `/studio/releases/${release}`)
  await page.getByText(WORDS.question).waitFor()
  const actions = page.getByTestId('release-dashboard-footer-actions')
  const menu = actions.getByTestId('release-menu-button')
  await chooseFromMenu(page, menu, /^Schedule/)
  await page.getByTestId('date-input').fill('Mar 1, 2031 08:00')
  await page.getByTestId('date-input').press('Tab')
  await page.getByTestId('confirm-button').click()
  await openStudio(page, '/studio/scheduled')
  const row = page.getByTestId('scheduled-list').getByRole('link', {name: TITLE})
  await row.getByText('3 documents').waitFor()

  // The same release with a time that the test can wait for.
  await client.releases.unschedule({releaseId: release})
  const publishAt = new Date(Date.now() + 2000).toISOString()
  await client.releases.schedule({releaseId: release, publishAt})
  await eventually(shown).toEqual(Object.values(WORDS))
  await row.waitFor({state: 'detached'})

  await openStudio(page, `/studio/releases/${release}`)
  await page.getByRole('button', {name: 'Revert release'}).click()
  await page.getByText('Immediately revert the release').click()
  await page.getByTestId('confirm-button').click()
  await eventually(shown).toEqual([])
  editing.expectCleanVisit({hasPreview: true})
})
