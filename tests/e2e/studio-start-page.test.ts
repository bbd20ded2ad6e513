import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {inOnePage} from '#tests/helpers/axe.ts'
import {ARTICLE, eventually, test} from '#tests/helpers/start-editing.ts'
import {fieldInput, openDocument, openStudio} from '#tests/helpers/studio.ts'

/** A part of the start page, by its heading. */
function panel(page: Page, title: string): Locator {
  return page.getByTestId('home').getByRole('region', {name: title})
}

async function openHome(page: Page): Promise<void> {
  await openStudio(page, '/studio')
  await page.getByRole('heading', {name: /^Hello/}).waitFor()
}

test('the Studio opens with its start page, which says when nothing waits', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page} = editing
  await page.goto('/studio')
  await page.getByRole('heading', {name: /^Hello/}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/studio/home')
  await panel(page, 'Not published yet').getByText('Visitors see everything').waitFor()
  await panel(page, 'Scheduled').getByText('Nothing.').waitFor()
  await eventually(() => panel(page, 'New here? Five steps').getByRole('listitem').count()).toBe(5)
  await eventually(() => panel(page, 'Recent edits').getByRole('link').count()).toBe(8)
  editing.expectCleanVisit()
})

test('a change appears among drafts and recent edits while the page is open', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page} = editing
  await openDocument(page, 'article', ARTICLE)
  await fieldInput(page, 'title').fill('Ward tablets, edited')
  const watcher = await page.context().newPage()
  await openHome(watcher)
  const drafts = panel(watcher, 'Not published yet')
  await drafts.getByRole('link', {name: /Ward tablets, edited/}).waitFor()
  const newest = panel(watcher, 'Recent edits').getByRole('listitem').first()
  await newest.getByText('Ward tablets, edited').waitFor()
  await newest.getByText('Local editor').waitFor()

  await drafts.getByRole('link', {name: /Ward tablets, edited/}).click()
  await watcher.getByTestId('document-panel-scroller').waitFor()
  editing.expectCleanVisit()
})

test('quick actions and the guide lead to forms', async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  await openHome(page)
  const actions = page.getByRole('navigation', {name: 'Quick actions'})
  await actions.getByRole('link', {name: 'New case study'}).click()
  await page.getByTestId('field-challenge').waitFor()
  await eventually(() => fieldInput(page, 'challenge').inputValue()).toContain('Who is the client')

  await openHome(page)
  await actions.getByRole('link', {name: 'Site settings'}).click()
  await page.getByTestId('field-brand').waitFor()
  await openHome(page)
  await panel(page, 'New here? Five steps').getByRole('link', {name: 'Pages'}).click()
  await page.getByRole('link', {name: 'Software solutions'}).waitFor()
  editing.expectCleanVisit()
})

test.for(['light', 'dark'] as const)(
  'the start page is accessible when it is %s',
  async (scheme, {startEditing}) => {
    await using editing = await startEditing()
    const {page} = editing
    await page.evaluate(
      (value) => localStorage.setItem('sanityStudio:ui:colorScheme', value),
      scheme,
    )
    await openHome(page)
    await panel(page, 'Recent edits').getByRole('link').nth(7).waitFor()
    const {violations} = await inOnePage(page).include('[data-testid="home"]').analyze()
    expect(violations.map(({id, nodes}) => [id, nodes[0]?.html])).toEqual([])
    await page.setViewportSize({width: 390, height: 844})
    const home = page.getByTestId('home')
    const overflow = () => home.evaluate((element) => element.scrollWidth - element.clientWidth)
    await eventually(overflow).toBe(0)
    editing.expectCleanVisit()
  },
)
