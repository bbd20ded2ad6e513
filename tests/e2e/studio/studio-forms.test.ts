import {expect} from 'vitest'
import {valuesOf} from '../../helpers/site/answers.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  fieldInput,
  formReady,
  openDocument,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

const RAW = {perspective: 'raw'} as const
const FORM = '*[_type == "form" && title == "Stand visit"][0]'
const SENT = '*[_type == "submission" && formTitle == "Stand visit"]'

/** A field that an editor adds to a form. */
const field = (name: string, label: string, rest: object = {}) => ({
  ...{_type: 'formField', _key: name, label, kind: 'text', isRequired: true, ...rest},
})

test('an editor makes a form, a page that was open when it changed says so, and what was sent keeps its labels', {
  timeout: 300_000,
}, async ({editing: {page, site, client}}) => {
  await openStudio(page, '/studio/intent/create/type=form')
  await formReady(page)
  await fieldInput(page, 'title').fill('Stand visit')
  await page
    .getByTestId('field-fields')
    .getByRole('button', {name: /^Add item/})
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label').fill('Your name')
  await dialog.getByLabel('Required', {exact: true}).click()
  const draft = () => client.fetch<{_id: string; fields: object[]} | null>(FORM, {}, RAW)
  await expect
    .poll(async () => (await draft())?.fields)
    .toMatchObject([{label: 'Your name', kind: 'text', isRequired: true}])
  const id = ((await draft())?._id ?? '').replace('drafts.', '')
  await openDocument(page, 'form', id)
  await publish(page)

  await using browser = await openBrowser()
  const {page: visitor} = await openPage(browser, site.url)
  await visitor.goto(`/form/${id}`)
  const form = visitor.locator('main form')
  await form.getByLabel('Your name').fill('Nila Rao')
  const days = ['Monday', 'Tuesday'].map((label) => ({_type: 'formOption', _key: label, label}))
  await client
    .patch(id)
    .append('fields', [
      field('hall', 'Hall'),
      field('days', 'Days', {kind: 'choices', options: days}),
    ])
    .commit()
  await form.getByRole('button', {name: 'Send'}).click()
  await visitor.getByText('This form has changed since you opened it.').waitFor()
  await form.getByLabel('Hall').fill('4')
  for (const label of ['Monday', 'Tuesday']) await form.getByLabel(label).check()
  expect(await form.getByLabel('Your name').inputValue()).toBe('Nila Rao')
  // What is not ticked is in no post.
  const terms = [field('terms', 'I agree', {kind: 'consent'})]
  await client.patch(id).append('fields', terms).commit()
  await form.getByRole('button', {name: 'Send'}).click()
  await form.getByLabel('I agree').check()
  await form.getByRole('button', {name: 'Send'}).click()
  await visitor.getByText('Thank you! We have received it.').waitFor()

  await client.patch(id).set({'fields[_key == "hall"].label': 'Stand'}).commit()
  const [stored] = await client.fetch<Record<string, unknown>[]>(SENT, {}, RAW)
  expect(Object.values(valuesOf(stored ?? {}))).toEqual(['Nila Rao', '4', 'Monday\nTuesday', 'Yes'])
  await openStudio(page, '/studio/inbox/new')
  await page.getByTestId('inbox-rows').getByRole('link').filter({hasText: 'Nila Rao'}).click()
  const opened = page.getByTestId('submission')
  await expect.poll(() => opened.getByRole('term').allInnerTexts()).toContain('Hall')
  await opened.getByRole('definition').getByText('Monday').waitFor()
  await client.delete({query: SENT})
  await client.delete(id)
})
