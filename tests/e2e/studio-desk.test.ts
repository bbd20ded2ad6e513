import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect} from 'vitest'
import {createLake} from '#lake/index.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {ARTICLE, eventually, test} from '../helpers/start-editing.ts'
import {startSite} from '../helpers/start-site.ts'
import {
  fieldInput,
  filledText,
  openDocument,
  openStudio,
  signInWithPassword,
} from '../helpers/studio.ts'

test('an address within the Studio can be opened and refreshed', async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  const path = `/studio/structure/blog;all-articles;${ARTICLE}`
  await page.goto(path)
  const title = await filledText(page, 'title')
  await page.reload()
  await eventually(() => fieldInput(page, 'title').inputValue()).toBe(title)
  expect(new URL(page.url()).pathname).toBe(path)
  editing.expectCleanVisit()
})

test('signing out leads back to the sign-in page, and ends the session', async ({startEditing}) => {
  await using editing = await startEditing({hasOwnSite: true})
  const {page} = editing
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await page.getByRole('link', {name: 'Sign in'}).click()
  await page.getByRole('button', {name: 'Continue as Local editor'}).waitFor()
  await page.goto('/studio')
  await page.getByRole('button', {name: 'Continue as Local editor'}).waitFor()
  editing.expectCleanVisit()
})

test('questions moved in their list move on the FAQ page', async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  await openStudio(page, '/studio/structure/faq;faq-madicare')
  const items = page.locator('[data-rfd-draggable-id]')
  await items.nth(2).waitFor()
  const questions = async () => {
    const texts = await items.allInnerTexts()
    return texts.map((text) => text.split('\n')[0] ?? '')
  }
  await eventually(questions).not.toContain('')
  const [first = '', second = '', ...others] = await questions()
  const announced = page.locator('[id^="rfd-announcement"]')
  await items.first().focus()
  await page.keyboard.press('Space')
  await eventually(() => announced.textContent()).toContain('lifted')
  await page.keyboard.press('ArrowDown')
  await eventually(() => announced.textContent()).toContain('moved')
  await page.keyboard.press('Space')
  await page.getByText('1 document reordered').waitFor()

  await eventually(questions).toEqual([second, first, ...others])
  const html = await editing.html('/faq')
  const places = [second, first, ...others].map((question) => html.indexOf(question))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  editing.expectCleanVisit()
})

test('a viewer reads what there is and can change nothing', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-viewer-'))
  const viewer = {email: 'viewer@example.com', password: 'a long enough password'}
  {
    await using lake = await createLake({dataDir: folder.path, publicUrl: 'http://localhost/lake'})
    await lake.accounts.create({...viewer, name: 'Vikram Rao', role: 'viewer'})
  }
  await using site = await startSite({dataDir: folder.path})
  await using browser = await openBrowser()
  const {page, ...watched} = await openPage(browser, site.url)
  await signInWithPassword(page, viewer)
  await openDocument(page, 'article', ARTICLE)
  await filledText(page, 'title')
  await eventually(() => fieldInput(page, 'title').isEditable()).toBe(false)
  await eventually(() => page.getByTestId('action-publish').isEnabled()).toBe(false)
  expect(watched).toEqual({problems: [], foreignRequests: [], refusedRequests: []})
  expect(site.output()).not.toContain('no such endpoint')
})

test('developers query the lake in Vision', async ({startEditing}) => {
  await using editing = await startEditing({env: {STUDIO_VISION: 'true'}})
  const {page} = editing
  await page.getByRole('link', {name: 'Vision'}).click()
  await page
    .getByTestId('vision-query-editor')
    .getByRole('textbox')
    .fill('count(*[_type == "faq"])')
  await page.getByRole('button', {name: 'Fetch'}).click()
  await page.getByTestId('vision-result').getByText(/^\d+$/).first().waitFor()
  editing.expectCleanVisit()
})

test('a question created in the list of a category has that category', async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  await openStudio(page, '/studio/structure/faq;faq-pricing')
  const items = page.locator('[data-rfd-draggable-id]')
  await items.first().waitFor()
  const before = await items.count()
  await page.getByTestId('pane').getByTestId('action-intent-button').last().click()
  await fieldInput(page, 'question').fill('May we pay by the month?')
  await eventually(() => items.count()).toBe(before + 1)
  await items.filter({hasText: 'May we pay by the month?'}).waitFor()
  const category = page.getByTestId('field-category').getByRole('combobox')
  await eventually(() => category.locator('option:checked').innerText()).toBe('Pricing')
  editing.expectCleanVisit()
})
