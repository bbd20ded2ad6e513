import type {Page} from 'playwright-core'

/** Signs in as "Local editor" through the lake's page and waits for the Studio's desk. */
export async function signInToStudio(page: Page): Promise<void> {
  await page.goto('/studio')
  await page.getByRole('button', {name: 'Continue as Local editor'}).click()
  await page.getByRole('link', {name: 'Blog', exact: true}).waitFor()
}

/** Opens a document's form and waits until it can be edited. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await page.goto(`/studio/intent/edit/id=${id};type=${type}`)
  await page.getByTestId('document-panel-scroller').waitFor()
  await page.locator('[data-testid^="field-"]').first().waitFor()
}

/** The text input of a top-level field. */
export function fieldInput(page: Page, name: string) {
  return page.getByTestId(`field-${name}`).getByRole('textbox').first()
}

/** Publishes what is open and waits until the Studio says so. */
export async function publish(page: Page): Promise<void> {
  await page.getByTestId('action-publish').click()
  await page.getByText(/was published/).waitFor()
}

/** Picks an entry of the menu beside the publish button. */
export async function chooseAction(page: Page, name: string | RegExp): Promise<void> {
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name}).click()
}
