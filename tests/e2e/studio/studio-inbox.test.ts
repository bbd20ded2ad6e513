import {readFile} from 'node:fs/promises'
import type {SanityClient} from '@sanity/client'
import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {axeFindings} from '#tests/helpers/site/axe.ts'
import {filesWith} from '../../helpers/files-with.ts'
import {postForm} from '../../helpers/site/post-form.ts'
import type {SiteProcess} from '../../helpers/site/start-site.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {openStudio} from '../../helpers/studio/studio.ts'

const ASHA = {name: 'Asha Verma', email: 'Asha@Clinic.example', phone: '9876543210'}

/** Forms that visitors send in these tests, as a browser without JavaScript does. */
const VISITS = {
  contact: ['/contact', {...ASHA, company: '', message: '=HYPERLINK("http://evil.example")'}],
  course: [
    '/course-register',
    {
      fullName: 'Ravi Kumar',
      email: 'ravi@college.example',
      phoneNumber: '91 98765 43210',
      highestEducation: 'Other',
      programmingExperience: 'A little BASIC',
    },
  ],
  newsletter: ['/newsletter', {email: 'asha@clinic.example'}],
  stranger: ['/newsletter', {email: 'stranger@hospital.example'}],
} as const

async function visit(site: SiteProcess, ...names: (keyof typeof VISITS)[]): Promise<void> {
  for (const name of names) {
    const [path, fields] = VISITS[name]
    const {status} = await postForm({url: site.url + path, fields})
    expect([name, status]).toEqual([name, 303])
  }
}

/** Stores a submission in a state that no visitor can cause. */
function store(client: SanityClient, id: string, rest: Record<string, unknown>) {
  const contact = {name: `Sender of ${id}`, email: `${id}@clinic.example`, message: 'Hello'}
  const common = {form: 'contact', status: 'new', submittedAt: '2026-11-20T08:30:00.000Z', contact}
  return client.create({_id: `inbox.${id}`, _type: 'submission', ...common, ...rest})
}

/** The name of the tool with the number of new submissions. */
const tool = (page: Page) =>
  page.getByTestId('tool-collapse-menu').getByRole('link', {name: /^Inbox/})
const rows = (page: Page): Locator => page.getByTestId('inbox-rows').getByRole('link')
const opened = (page: Page) => page.getByTestId('submission')
const summary = (page: Page) => page.getByTestId('submission-summary')

async function openList(page: Page, id: string): Promise<void> {
  await openStudio(page, `/studio/inbox/${id}`)
  await page.getByRole('button', {name: /^Export/}).waitFor()
}

test('an enquiry is seen to arrive from anywhere, read, noted and handled', async ({editing}) => {
  const {page, site, client} = editing
  await expect.poll(() => tool(page).textContent()).toBe('Inbox')
  await visit(site, 'contact')
  await expect.poll(() => tool(page).textContent()).toBe('Inbox (1)')
  await visit(site, 'newsletter', 'stranger')
  await expect.poll(() => tool(page).textContent()).toBe('Inbox (3)')

  await tool(page).click()
  const lists = page.getByTestId('structure-tool-list-pane').or(page.getByTestId('pane')).first()
  await expect.poll(() => lists.getByTestId('inbox-count').textContent()).toBe('3')
  await lists.getByRole('link', {name: /New$/}).click()
  await expect.poll(() => rows(page).count()).toBe(3)
  await rows(page).filter({hasText: 'Asha Verma'}).click()
  await opened(page).getByRole('definition').getByText('Asha Verma').waitFor()
  // It is nothing to publish.
  expect(await page.getByTestId('document-perspective-list').count()).toBe(0)
  for (const word of ['Live', 'Published', 'Draft']) {
    expect(await opened(page).getByText(word).count()).toBe(0)
  }
  await opened(page).getByLabel('Notes').fill('Called back at noon')
  await summary(page).getByRole('button', {name: 'Mark handled'}).click()
  await expect.poll(() => tool(page).textContent()).toBe('Inbox (2)')
  await expect.poll(() => rows(page).count()).toBe(2)

  const query = '*[_type == "submission" && status == "handled"]{notes, "name": answers[0].value}'
  await expect
    .poll(() => client.fetch(query, {}, {perspective: 'raw'}))
    .toEqual([{notes: 'Called back at noon', name: 'Asha Verma'}])
  await summary(page).getByRole('button', {name: 'Mark new'}).click()
  await expect.poll(() => rows(page).count()).toBe(3)
})

test('what was changed last is saved, however soon the editor leaves', async ({editing}) => {
  const {page, client} = editing
  await store(client, 'left', {})
  await openList(page, 'new')
  await rows(page).filter({hasText: 'of left'}).click()
  await opened(page).getByLabel('Notes').fill('Called back')
  await summary(page).getByRole('button', {name: 'Mark handled'}).click()
  await openStudio(page, '/studio/results')
  await expect
    .poll(() => client.getDocument('inbox.left'))
    .toMatchObject({
      notes: 'Called back',
      status: 'handled',
    })
})

test('a list is narrowed, in its address and export', async ({editing: {page, site}}) => {
  await visit(site, 'contact', 'course', 'newsletter')
  await openList(page, 'new')
  await expect.poll(() => rows(page).count()).toBe(3)

  const everything = await exported(page)
  expect(everything.name).toMatch(/^inbox-new-\d{4}-\d\d-\d\d\.csv$/)
  expect(everything.text.startsWith('\u{feff}Received,Form,Status,Name,E-mail,Phone')).toBe(true)
  expect(everything.text.trim().split('\r\n')).toHaveLength(4)
  expect(everything.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)

  await page.getByLabel('Form', {exact: true}).selectOption('course')
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('Ravi')])
  const courses = await exported(page)
  expect(courses.name).toMatch(/^inbox-new-course-/)
  expect(courses.text).toMatch(/highest education/i)
  expect(courses.text).toContain('Ravi Kumar')
  expect(courses.text).not.toContain('Asha')

  const {pathname, search: query} = new URL(page.url())
  await openStudio(page, '/studio/structure')
  await rows(page).first().waitFor({state: 'detached'})
  await openStudio(page, pathname + query)
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByLabel('Form', {exact: true}).selectOption('')
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.getByLabel('Search in New').fill('basic')
  await expect.poll(() => rows(page).count()).toBe(1)
  // The search of one list is not kept for the next list.
  await openStudio(page, '/studio/inbox/all')
  const search = page.getByLabel('Search in All')
  await expect.poll(() => search.inputValue()).toBe('')
  await expect.poll(() => rows(page).count()).toBe(3)
})

async function exported(page: Page): Promise<{name: string; text: string}> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', {name: /^Export/}).click()
  const download = await downloading
  return {name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8')}
}

test('suspected spam has a list, a reason and a way out', async ({editing: {page, client}}) => {
  const waiting = {state: 'pending', attempts: 0, nextAttemptAt: '2026-11-20T08:30:00.000Z'}
  await store(client, 'spam', {suspicion: 'honeypot', delivery: waiting})

  await openList(page, 'spam')
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining('of spam')])
  await rows(page).first().click()
  await summary(page).getByText('a field that people do not see was filled in').waitFor()
  const released = Date.now()
  await summary(page).getByRole('button', {name: 'Not spam: deliver'}).click()
  await expect.poll(() => rows(page).count()).toBe(0)
  const spam = await client.getDocument('inbox.spam')
  expect(spam).toMatchObject({delivery: {state: 'pending'}})
  expect(spam?.suspicion).toBeUndefined()
  expect(Date.parse(spam?.delivery.nextAttemptAt)).toBeGreaterThanOrEqual(released)
})

test('what was not delivered has a list, a reason and another try', async ({editing}) => {
  const {page, client} = editing
  const lastError = 'the service answered 422'
  const refused = {state: 'refused', attempts: 1, lastError}
  await store(client, 'refused', {delivery: refused, confirmation: refused})
  const deliveredAt = '2026-11-20T08:31:00.000Z'
  const delivery = {state: 'delivered', attempts: 1, deliveredAt}
  await store(client, 'delivered', {delivery})
  await store(client, 'limited', {delivery, confirmation: {...refused, attempts: 0}})
  await store(client, 'unconfirmed', {delivery, confirmation: refused})

  await openList(page, 'not-delivered')
  await expect.poll(() => rows(page).count()).toBe(2)
  await rows(page).filter({hasText: 'of unconfirmed'}).getByText('Confirmation refused').waitFor()
  await rows(page).filter({hasText: 'of refused'}).click()
  await summary(page).getByText('Refused: the service answered 422').first().waitFor()
  await summary(page).getByRole('button', {name: 'Try again'}).click()
  await summary(page)
    .getByText(/^Waiting: next attempt/)
    .first()
    .waitFor()
  const pending = {state: 'pending'}
  await expect
    .poll(() => client.getDocument('inbox.refused'))
    .toMatchObject({
      delivery: pending,
      confirmation: pending,
    })
  // As the Studio's search does.
  await openStudio(page, '/studio/intent/edit/id=inbox.delivered;type=submission')
  await summary(page)
    .getByText(/^Delivered on 20 Nov 2026/)
    .waitFor()
  const buttons = opened(page).getByRole('button')
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Mark handled', 'Erase…'])
})

test('erasing a person leaves no byte of it', async ({editing: {page, site, client}}) => {
  await visit(site, 'contact', 'course', 'newsletter', 'stranger')
  const [deleted] = await client.fetch<string[]>(
    '*[form == "newsletter" && answers[0].value == "asha@clinic.example"]._id',
    {},
    {perspective: 'raw'},
  )
  await client.delete(deleted ?? '')
  await openList(page, 'new')
  await rows(page).filter({hasText: 'Asha Verma'}).click()
  await opened(page).getByLabel('Notes').fill('Wants asha@clinic.example gone')
  await expect
    .poll(() => client.fetch('count(*[defined(notes)])', {}, {perspective: 'raw'}))
    .toBe(1)

  await opened(page).getByRole('button', {name: 'Erase…'}).click()
  const dialog = page.getByTestId('erase-dialog')
  const found = dialog.getByRole('listitem')
  await expect.poll(() => found.count()).toBe(2)
  const listed = (await found.allInnerTexts()).join('\n')
  expect(listed).toContain('Message · Asha Verma')
  expect(listed).toMatch(/Newsletter · asha@clinic\.example\s+deleted earlier/)
  await dialog.getByLabel(/^e-mail/).uncheck()
  await dialog.getByRole('button', {name: 'Erase 1 submission for good'}).waitFor()
  await dialog.getByLabel(/^e-mail/).check()
  // Ravi only shares the number of the clinic.
  await dialog.getByLabel('phone 9876543210').check()
  await expect.poll(() => found.count()).toBe(3)
  const ravi = found.filter({hasText: 'Course registration · Ravi Kumar'})
  await ravi.getByText('Another name').waitFor()
  await dialog.getByText(/^1 submission has another name/).waitFor()
  await dialog.getByLabel('phone 9876543210').uncheck()
  await dialog.getByRole('button', {name: 'Erase 2 submissions for good'}).click()
  await page.getByText('Erased 2 submissions').first().waitFor()

  await expect.poll(() => rows(page).count()).toBe(2)
  for (const text of ['Asha Verma', 'sha@clinic.example', 'Asha@Clinic.example']) {
    // The continuous copy is in the same folder here, and starts again soon.
    await expect.poll(() => filesWith(site.dataDir, text)).toEqual([])
  }
  expect(await filesWith(site.dataDir, 'stranger@hospital.example')).not.toEqual([])
  expect(site.output()).not.toMatch(/asha/i)
})

test('the inbox works by keyboard alone, and axe finds no fault in it', async ({editing}) => {
  const {page, client} = editing
  await store(client, 'spam', {suspicion: 'honeypot'})
  await openList(page, 'spam')
  const row = rows(page).first()
  await row.focus()
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key)
  expect(await row.evaluate((link) => getComputedStyle(link).boxShadow)).not.toBe('none')
  await page.keyboard.press('Enter')
  await summary(page).waitFor()
  const parts = ['[data-testid="inbox-pane"]', '[data-testid="submission-summary"]']
  expect(await axeFindings(page, {parts})).toEqual([])

  await opened(page).getByRole('button', {name: 'Erase…'}).press('Enter')
  await page.getByRole('button', {name: 'Erase 1 submission for good'}).waitFor()
  // While the dialog fades in, its text has less contrast.
  await expect.poll(() => axeFindings(page, {parts: ['[data-testid="erase-dialog"]']})).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByTestId('erase-dialog').waitFor({state: 'detached'})

  await summary(page).getByRole('button', {name: 'Mark handled'}).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(0)
})
