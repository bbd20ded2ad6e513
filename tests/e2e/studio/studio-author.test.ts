/** An author, who may not publish, and an editor, who does it for the author. */
import {expect} from 'vitest'
import {clientOf, openStudioAs, testWithAuthor as test} from '../../helpers/studio/accounts.ts'
import {eventually, TESTIMONIAL} from '../../helpers/studio/start-editing.ts'
import {
  askForPublication,
  chooseAction,
  expectStudioAccessible,
  fieldInput,
  openDocument,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

test('an author asks for publication, an editor returns it, and later publishes it', async ({
  site,
  chromium,
}) => {
  const {page: isha, refusedRequests} = await openStudioAs('Isha Menon', chromium, site)
  expect(await isha.getByRole('link', {name: /^Inbox/}).count()).toBe(0)
  await openDocument(isha, 'testimonial', TESTIMONIAL)
  await fieldInput(isha, 'author').fill('Anna T.')
  await askForPublication(isha, 'Her full name is private.')

  const {page: asha} = await openStudioAs('Asha Rathore', chromium, site)
  await asha
    .getByRole('link', {name: /^Inbox/})
    .first()
    .waitFor()
  await openStudio(asha, '/studio/home')
  const waiting = asha.getByTestId('home-for-you')
  await waiting.getByText('Isha Menon asked for publication').waitFor()
  await waiting.getByRole('link').first().click()
  await chooseAction(asha, 'Return to Isha Menon…')
  const dialog = asha.getByTestId('return-dialog')
  await dialog.getByRole('button', {name: 'Return'}).click()
  await eventually(() => dialog.locator('textarea:invalid').count()).toBe(1)
  await dialog.getByLabel('Comment').fill('Use the initials.')
  await expectStudioAccessible(asha, '[data-testid="return-dialog"]', 'dark')
  await dialog.getByRole('button', {name: 'Return'}).click()
  await dialog.waitFor({state: 'detached'})

  const comments = (await clientOf('Asha Rathore', site)).withConfig({
    dataset: 'production-comments',
  })
  const tasks = () =>
    comments.fetch(
      '*[_type == "tasks.task"] | order(_createdAt asc){title, status, "text": pt::text(description)}',
    )
  const closed = {title: 'Publish “Anna T.”', status: 'closed'}
  await eventually(tasks).toMatchObject([
    {...closed, text: expect.stringContaining('Anna T.')},
    {title: 'Returned: Publish “Anna T.”', status: 'open', text: 'Use the initials.'},
  ])

  await fieldInput(isha, 'author').fill('A. T.')
  await askForPublication(isha, '')
  await eventually(() => fieldInput(asha, 'author').inputValue()).toBe('A. T.')
  await publish(asha)
  await eventually(async () => (await tasks()).at(-1)?.status).toBe('closed')
  expect(await (await fetch(site.url)).text()).toContain('A. T.')
  expect(refusedRequests).toEqual([])
})

test('an author has the inbox with the permission for enquiries', async ({site, chromium}) => {
  const {page: asha} = await openStudioAs('Asha Rathore', chromium, site)
  await openStudio(asha, '/studio/people')
  await asha.getByRole('button', {name: 'Change role of Isha Menon'}).click()
  const dialog = asha.getByTestId('role-dialog')
  await dialog.getByLabel('May read enquiries').check()
  await expectStudioAccessible(asha, '[data-testid="role-dialog"]', 'light')
  await dialog.getByRole('button', {name: 'Save'}).click()
  await asha.getByTestId('people-list').getByText('Enquiries').waitFor()
  const {page: isha} = await openStudioAs('Isha Menon', chromium, site)
  await isha
    .getByRole('link', {name: /^Inbox/})
    .first()
    .waitFor()
})
