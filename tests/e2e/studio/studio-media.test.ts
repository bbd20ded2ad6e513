import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {
  createShortArticle,
  SHORT_ARTICLE,
  SHORT_ARTICLE_PATH,
} from '../../helpers/studio/short-article.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  createPicture,
  type FilePayload,
  openDocument,
  publish,
} from '../../helpers/studio/studio.ts'

const TITLE = 'Our team'

/** Picks a file in the window that a button opens. */
async function chooseFile(page: Page, button: Locator, file: FilePayload): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}

test('a picture is uploaded, described, found and chosen for an article', async ({editing}) => {
  const {page, client} = editing
  await createShortArticle(client, {title: TITLE})
  await client
    .patch(SHORT_ARTICLE)
    .append('body', [{_type: 'figure', _key: 'figure'}])
    .commit()
  const library = page.getByTestId('media-browser')
  const cards = library.locator('[data-testid^="media-asset-card-image"]')
  const details = page.getByRole('dialog', {name: 'Asset details'})
  const idOf = (name: string) =>
    client.fetch<string | null>('*[originalFilename == $name][0]._id', {name})
  const isOnPage = async (...texts: string[]) => {
    const html = await editing.html(SHORT_ARTICLE_PATH)
    return texts.every((text) => html.includes(text))
  }

  // Uploaded and described.
  await page.getByRole('link', {name: 'Media', exact: true}).click()
  const upload = library.getByRole('button', {name: 'Upload assets', exact: true})
  await chooseFile(page, upload, await createPicture('team.png', {width: 600, height: 400}))
  await expect.poll(() => idOf('team.png')).not.toBeNull()
  await page.getByTestId(`media-asset-card-${await idOf('team.png')}`).click()
  await details.getByLabel('Alt Text').fill('Four people in a garden')
  await details.getByLabel('Credit').fill('Asha Rao')
  await details.getByRole('combobox').fill('people')
  await page.keyboard.press('Enter')
  await details.getByText('people', {exact: true}).waitFor()
  await details.getByRole('button', {name: 'Save and close'}).click()
  await details.waitFor({state: 'detached'})
  await library.getByText('people', {exact: true}).waitFor()

  // Found, and chosen for an article.
  await openDocument(page, 'article', SHORT_ARTICLE, 'body[_key=="figure"]')
  const figure = page.getByRole('dialog')
  await figure.getByRole('button', {name: 'Select', exact: true}).click()
  await library.getByPlaceholder('Search', {exact: true}).fill('garden')
  await expect.poll(() => cards.count()).toBe(1)
  await cards.click()
  await library.waitFor({state: 'detached'})
  await figure.getByTestId('options-menu-button').waitFor()
  await figure.getByRole('button', {name: 'Close dialog'}).click()
  await figure.waitFor({state: 'detached'})
  await publish(page)
  const texts = ['alt="Four people in a garden"', 'Credit: Asha Rao']
  await expect.poll(() => isOnPage(...texts)).toBe(true)

  // The library tells where it is used.
  await page.getByRole('link', {name: 'Media', exact: true}).click()
  await page.getByTestId(`media-asset-card-${await idOf('team.png')}`).click()
  await details.getByRole('tab', {name: 'References (1)'}).click()
  await details.getByText(TITLE).waitFor()
})
