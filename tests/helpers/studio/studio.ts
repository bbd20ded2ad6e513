import type {Locator, Page, Request} from 'playwright-core'
import sharp from 'sharp'
import {expect} from 'vitest'
import {axeFindings} from '../site/axe.ts'

/** Time limit for a click in an open menu, which may close when the form under it is rendered. */
const MENU_LIMIT_MS = 4000

const INVALID_FIELD = '[data-testid^="field-"]:has([data-testid="input-validation-icon-error"])'

export type FilePayload = Awaited<ReturnType<typeof createPicture>>

/** Signs in as "Local editor" through the lake's page and waits for the Studio's desk. */
export async function signInToStudio(page: Page): Promise<void> {
  await page.goto('/studio/structure')
  await page.getByRole('button', {name: 'Continue as Local editor'}).click()
  await page.getByRole('link', {name: 'Blog', exact: true}).waitFor()
}

/** The form of a document. */
export const DOCUMENT = '[data-testid="document-panel-scroller"]'

/** Whether a Studio runs on the page, with an editor signed in. */
export function isStudioOpen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('#user-menu') !== null)
}

/** Opens a path of the Studio: by a client navigation if a Studio runs, otherwise by a load. */
export async function openStudio(page: Page, path: string): Promise<void> {
  if (!(await isStudioOpen(page))) {
    await page.goto(path)
    return
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens a document's form, at a field if there is a path, and waits until it is shown. */
export async function openDocument(
  page: Page,
  type: string,
  id: string,
  path?: string,
): Promise<void> {
  const form = page.locator(DOCUMENT)
  if ((await form.count()) > 0) {
    await openStudio(page, '/studio/structure')
    await form.first().waitFor({state: 'detached'})
  }
  const field = path === undefined ? '' : `;path=${encodeURIComponent(path)}`
  await openStudio(page, `/studio/intent/edit/id=${id};type=${type}${field}`)
  await formReady(page)
}

/**
 * Waits until the form of a document is shown for good. The Studio mounts it a second time when it
 * has read whether comments are on, and an upload that has begun before ends without a picture.
 */
export async function formReady(page: Page): Promise<void> {
  await firstField(page).waitFor()
  await commentsReady(page)
}

function firstField(page: Page): Locator {
  return page.locator(DOCUMENT).locator('[data-testid^="field-"]').first()
}

/** The Studio mounts a document again when it has read the features, which closes menus. */
async function commentsReady(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Comments', exact: true}).waitFor()
}

/** Entries of the list that is open, in order. */
export function listItems(page: Page): Locator {
  return page.getByTestId('document-list-pane').getByRole('link')
}

/** The text input of a top-level field. */
export function fieldInput(page: Page, name: string): Locator {
  return page.getByTestId(`field-${name}`).getByRole('textbox').first()
}

/** The text of a non-empty field; a form is empty until its document has loaded. */
export async function filledText(page: Page, name: string): Promise<string> {
  const input = fieldInput(page, name)
  await expect.poll(() => input.inputValue()).not.toBe('')
  return input.inputValue()
}

/** A picture of one colour. */
export async function createPicture(name: string, size: {width: number; height: number}) {
  const picture = sharp({create: {...size, channels: 3, background: 'teal'}})
  return {name, mimeType: 'image/png', buffer: await picture.png().toBuffer()}
}

/** Uploads a picture to the form's first image field, which is empty. */
export async function uploadImage(page: Page, file: FilePayload): Promise<void> {
  const input = page.getByTestId('image-input').first()
  await input.locator('input[type="file"]').setInputFiles(file)
}

/**
 * Publishes the open document, and waits until the lake has done so. The Studio's message alone is
 * not enough, because it may come from the previous publication. The Studio drops a click while it
 * validates the last input, so the click is repeated. On a busy machine it may close the connection
 * after it has sent the request; the button then tells that nothing is left to publish.
 */
export async function publish(page: Page): Promise<void> {
  let request: Request | null = null
  const sent = page.waitForRequest(isPublication).then((found) => {
    request = found
    return found
  })
  const button = page.getByTestId('action-publish')
  const press = async () => {
    // The button can't be clicked while the Studio validates or publishes.
    if (!request) await button.click({timeout: 1000}).catch(() => undefined)
    return request !== null
  }
  const pressed = expect.poll(press, {interval: 1000}).toBe(true)
  const [publication] = await Promise.all([sent, pressed]).catch(async (cause: unknown) => {
    const invalid = await page
      .locator(INVALID_FIELD)
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-testid')))
    // The label tells what the Studio waits for, and the button's test id changes with it.
    const footer = await page.getByTestId('pane-footer').allInnerTexts()
    const message = `Not published: ${footer.join(' ')}; invalid: ${invalid.join(', ') || 'none'}`
    throw new Error(message, {cause})
  })
  const response = await publication.response()
  if (response) expect(response.ok()).toBe(true)
  else await expect.poll(() => button.isDisabled()).toBe(true)
  await page
    .getByTestId('pane-footer-document-status')
    .getByText(/published (just now|\d+ sec)/i)
    .waitFor()
}

function isPublication(request: Request): boolean {
  return (
    request.url().includes('/data/actions/') &&
    request.postData()?.includes('sanity.action.document.publish') === true
  )
}

/** Entries of the menu next to the publish button, which is opened if it is not open. */
export async function actionNames(page: Page): Promise<string[]> {
  const entries = page.getByRole('menuitem')
  if ((await entries.count()) === 0) {
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  }
  // A shortcut follows the name.
  return (await entries.allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
}

/** Picks an entry of the menu next to the publish button. */
export async function chooseAction(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByTestId('pane-footer').getByTestId('action-menu-button')
  await chooseFromMenu(page, button, name)
}

/**
 * Picks an entry of the menu that a button opens. The Studio closes an open menu when it renders
 * the form under it with the lake's response, so the menu is opened again until the entry is
 * clicked.
 */
export async function chooseFromMenu(
  page: Page,
  opener: Locator,
  name: string | RegExp,
): Promise<void> {
  const entry = page.getByRole('menuitem', {name})
  const choose = async () => {
    if ((await entry.count()) === 0) await opener.click()
    return clickOnce(entry)
  }
  await expect.poll(choose).toBe(true)
}

/**
 * Clicks an entry that may vanish at any time, and tells whether it did. `click` with a time limit
 * may reject after the click was made; the next attempt would then make it twice.
 */
async function clickOnce(entry: Locator): Promise<boolean> {
  await entry.waitFor({timeout: MENU_LIMIT_MS}).catch(() => undefined)
  return entry.evaluateAll(([element]) => {
    if (!element?.matches(':not(:disabled, [aria-disabled=true])')) return false
    ;(element as HTMLElement).click()
    return true
  })
}

/**
 * Picks an option that a search field offers. The Studio empties the field when it mounts the form
 * again, so the text is entered until the option is clicked.
 */
export async function chooseOption(
  page: Page,
  field: Locator,
  {search, name}: {search: string; name: string},
): Promise<void> {
  const option = page.getByRole('option', {name})
  const choose = async () => {
    if ((await option.count()) === 0) {
      await field.fill('')
      await field.fill(search)
    }
    return clickOnce(option)
  }
  await expect.poll(choose).toBe(true)
}

/** Asks, as an author, for the publication of the document that is open. */
export async function askForPublication(page: Page, message: string): Promise<void> {
  const ask = page.getByRole('button', {name: /^Ask(ed)? for publication$/})
  await expect.poll(() => ask.isEnabled()).toBe(true)
  await ask.click()
  const dialog = page.getByTestId('ask-dialog')
  await dialog.getByLabel('Message').fill(message)
  const editors = dialog.getByLabel('Editor').locator('option')
  await expect.poll(() => editors.count()).toBeGreaterThan(1)
  await expectStudioAccessible(page, '[data-testid="ask-dialog"]', 'light')
  await dialog.getByRole('button', {name: 'Ask', exact: true}).click()
  await expect.poll(() => ask.innerText()).toBe('Asked for publication')
}

/** Axe finds nothing in a part of the Studio, in dark or light colours. */
export async function expectStudioAccessible(
  page: Page,
  part: string,
  scheme: 'dark' | 'light',
): Promise<void> {
  await page.emulateMedia({colorScheme: scheme})
  const inScheme = page.locator(`[data-scheme="${scheme}"]`)
  const element = page.locator(part)
  await element.and(inScheme).or(element.locator(inScheme)).first().waitFor()
  // Texts get their new colour later than the elements around them.
  await expect.poll(() => axeFindings(page, {parts: [part]})).toEqual([])
}
