import type {Locator, Page} from 'playwright-core'

/** Sends the contact form of a page, whose response never comes. Returns the toast that waits. */
export async function showToast(page: Page): Promise<Locator> {
  await page.route('**/contact.data*', () => {})
  const form = page.getByRole('main').locator('form').first()
  await form.getByLabel('Full Name').fill('Asha Rathore')
  await form.getByLabel('Email', {exact: true}).fill('asha@clinic.example')
  await form.getByLabel('Message', {exact: true}).fill('Please call.')
  await form.getByRole('button', {name: 'Send Message'}).click()
  return page.getByRole('status').filter({hasText: 'Sending your message...'})
}
