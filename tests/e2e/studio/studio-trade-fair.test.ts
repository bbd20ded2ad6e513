/** A trade fair, from the page that an author writes to the erased enquiry of a visitor. */
import type {SanityDocumentStub} from '@sanity/client'
import {test as base, expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {filesWith} from '../../helpers/files-with.ts'
import {openBrowser, openPage} from '../../helpers/site/open-browser.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {VISITOR_AGENT} from '../../helpers/site/visitor-agent.ts'
import {addPerson, clientOf, studioOf} from '../../helpers/studio/accounts.ts'
import {
  askForPublication,
  chooseAction,
  expectStudioAccessible,
  fieldInput,
  openDocument,
  openStudio,
  publish,
} from '../../helpers/studio/studio.ts'

const test = base
  .extend(
    'site',
    {scope: 'file'},
    disposed(async () => {
      const site = await startSite()
      await addPerson('Asha Rathore', site)
      await addPerson('Isha Menon', site, '--role', 'contributor')
      return site
    }),
  )
  .extend('chromium', {scope: 'file'}, disposed(openBrowser))
  /** An administrator. */
  .extend('asha', {scope: 'file'}, studioOf('Asha Rathore'))
  /** An author, who may not publish. */
  .extend('isha', {scope: 'file'}, studioOf('Isha Menon'))

/** As the Studio stores the reference to a document that is not published. */
const reference = (_ref: string, type: string) => ({
  ...{_type: 'reference', _ref, _weak: true, _strengthenOnPublish: {type}},
})

const slug = (current: string) => ({_type: 'slug', current})

/** A field of the form that visitors of the fair fill in. */
const field = (name: string, label: string, rest: object = {}) => ({
  ...{_type: 'formField', _key: name, name, label, kind: 'text', isRequired: true, ...rest},
})

const days = ['Monday', 'Tuesday'].map((label) => ({_type: 'formOption', _key: label, label}))

/** What the author writes. */
const DRAFTS: SanityDocumentStub[] = [
  {
    ...{_id: 'fair-form', _type: 'form', title: 'Stand visit', checks: 'page', button: 'Book'},
    ...{busyLabel: 'Sending...', after: 'message', service: 'none'},
    ...{successText: 'See you at the stand.', failureText: 'Please try again later.'},
    replyText: 'Dear {name}, your place is booked.',
    fields: [
      field('name', 'Your name', {autocomplete: 'name'}),
      field('email', 'E-mail', {kind: 'email'}),
      field('day', 'Day', {kind: 'choice', options: days}),
      field('beds', 'Beds', {kind: 'number'}),
      field('consent', 'Keep my address for this visit', {kind: 'consent'}),
    ],
  },
  {
    ...{_id: 'fair-page', _type: 'page', title: 'MediExpo', language: 'en'},
    slug: slug('mediexpo'),
    blocks: [
      {_type: 'heroBlock', _key: 'hero', title: 'Meet us at MediExpo', text: 'Hall 4.'},
      {
        _type: 'formBlock',
        _key: 'form',
        intro: {title: 'Book'},
        form: reference('fair-form', 'form'),
      },
    ],
  },
  {
    ...{_id: 'fair-campaign', _type: 'campaign', title: 'MediExpo', slug: slug('mediexpo')},
    ...{page: reference('fair-page', 'page'), medium: 'print'},
  },
]

test('an author builds a page with a form, an editor publishes it, and a visitor is served and erased', {
  timeout: 300_000,
}, async ({site, chromium, asha: {page: asha}, isha: {page: isha, refusedRequests}}) => {
  const author = await clientOf('Isha Menon', site)
  for (const draft of DRAFTS) await author.create({...draft, _id: `drafts.${draft._id}`})
  const editor = await clientOf('Asha Rathore', site)
  const comments = editor.withConfig({dataset: 'production-comments'})
  const query =
    '*[_type == "tasks.task"] | order(_createdAt asc){_id, title, status, "text": pt::text(description)}'
  const tasks = () => comments.fetch(query)
  const statuses = async () => (await tasks()).map(({status}: {status: string}) => status)
  await openStudio(asha, '/studio/home')
  await asha.getByText('Comments that mention you and your tasks').waitFor()
  await openDocument(isha, 'page', 'fair-page')
  const ask = isha.getByRole('button', {name: 'Ask for publication'})
  await expect.poll(() => ask.isEnabled()).toBe(true)
  await fieldInput(isha, 'title').fill('')
  await expect.poll(() => ask.isDisabled()).toBe(true)
  await fieldInput(isha, 'title').fill('MediExpo')
  await askForPublication(isha, 'With its form and its campaign.')

  const waiting = asha.getByTestId('home-for-you')
  await waiting.getByText('Isha Menon asked for publication').waitFor()
  const [{_id: first}] = await tasks()
  await openStudio(asha, `/studio/home?sidebar=tasks&viewMode=edit&selectedTask=${first}`)
  await asha.getByText('Title: empty → MediExpo').waitFor()
  expect(await asha.getByText('Unknown field').count()).toBe(0)
  await waiting.getByRole('link').first().click()
  await chooseAction(asha, 'Return to Isha Menon…')
  const dialog = asha.getByTestId('return-dialog')
  await dialog.getByRole('button', {name: 'Return'}).click()
  await dialog.getByRole('alert').getByText('Enter a comment.').waitFor()
  await dialog.getByLabel('Comment').fill('Name the year.')
  await expectStudioAccessible(asha, '[data-testid="return-dialog"]', 'dark')
  await dialog.getByRole('button', {name: 'Return'}).click()
  await dialog.waitFor({state: 'detached'})
  await expect.poll(tasks).toMatchObject([
    {
      title: 'Publish “MediExpo”',
      status: 'closed',
      // The changes are listed below the message.
      text: expect.stringMatching(/^With its form and its campaign\..*MediExpo/s),
    },
    {title: 'Returned: Publish “MediExpo”', status: 'open', text: 'Name the year.'},
  ])
  await openStudio(isha, '/studio/home')
  await isha.getByTestId('home-for-you').getByText('Returned: Publish “MediExpo”').waitFor()
  await openDocument(isha, 'page', 'fair-page')
  await fieldInput(isha, 'title').fill('MediExpo 2027')
  await askForPublication(isha, '')
  await expect.poll(statuses).toEqual(['closed', 'closed', 'open'])

  await openDocument(asha, 'page', 'fair-page')
  await chooseAction(asha, 'Return to Isha Menon…')
  await dialog.getByLabel('Comment').fill('Name the hall.')
  const {_id: request} = (await tasks()).at(-1)
  await comments.patch(request).set({status: 'closed'}).commit()
  await dialog.getByText('A colleague has returned or published this.').waitFor()
  expect(await dialog.getByLabel('Comment').inputValue()).toBe('Name the hall.')
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  for (const {_id} of (await tasks()).slice(1)) {
    await comments.patch(_id).set({status: 'open'}).commit()
  }
  for (const {_id, _type} of DRAFTS) {
    await openDocument(asha, _type, _id)
    await publish(asha)
  }
  await expect.poll(statuses).toEqual(['closed', 'closed', 'closed'])

  await openDocument(asha, 'page', 'fair-page')
  const typing = fieldInput(isha, 'title').pressSequentially('!'.repeat(12), {delay: 400})
  await expect.poll(() => fieldInput(asha, 'title').inputValue()).toMatch(/!{8}/)
  const publishButton = asha.getByTestId('action-publish')
  expect(await publishButton.isDisabled()).toBe(true)
  await typing
  await expect.poll(() => publishButton.isEnabled()).toBe(true)
  expect(refusedRequests).toEqual([])

  const {page: visitor} = await openPage(chromium, site.url, {
    javaScriptEnabled: false,
    userAgent: VISITOR_AGENT,
  })
  await visitor.goto('/go/mediexpo')
  expect(visitor.url()).toMatch(/\/mediexpo\?utm_medium=print&utm_campaign=mediexpo$/)
  await visitor.getByLabel('Your name').fill('Nila Rao')
  await visitor.getByLabel('E-mail').first().fill('nila@hospital.example')
  await visitor.getByLabel('Day').selectOption('Tuesday')
  await visitor.getByLabel('Beds').fill('120')
  await visitor.getByLabel('Keep my address').check()
  await visitor.getByRole('button', {name: 'Book'}).click()
  await visitor.getByText('See you at the stand.').waitFor()

  await openStudio(asha, '/studio/inbox/new')
  await asha.getByTestId('inbox-rows').getByRole('link').filter({hasText: 'Nila Rao'}).click()
  const summary = asha.getByTestId('submission-summary')
  await summary.getByLabel('Assigned to').selectOption('Asha Rathore')
  await asha.getByTestId('inbox-rows').getByText('Assigned to Asha Rathore').waitFor()
  const reply = asha.getByTestId('submission').getByRole('link', {name: /^Write to/})
  expect(decodeURIComponent((await reply.getAttribute('href')) ?? '')).toMatch(
    /^mailto:nila@hospital\.example\?.*Dear Nila Rao, your place is booked\./s,
  )
  await summary.getByRole('button', {name: 'Mark handled'}).click()
  await openStudio(asha, '/studio/results')
  await asha.getByRole('row', {name: 'MediExpo (running) 1 1 100.0'}).waitFor()

  await openStudio(asha, '/studio/inbox/handled')
  await asha.getByTestId('inbox-rows').getByRole('link').filter({hasText: 'Nila Rao'}).click()
  await asha.getByRole('button', {name: 'Erase…'}).click()
  await asha.getByRole('button', {name: 'Erase 1 submission for good'}).click()
  await asha.getByText('Erased 1 submission').first().waitFor()
  for (const text of ['Nila Rao', 'nila@hospital.example']) {
    await expect.poll(() => filesWith(site.dataDir, text)).toEqual([])
  }
  expect(site.output()).not.toMatch(/nila/i)
})

test('an author may have the inbox', async ({asha: {page: asha}, isha: {page: isha}}) => {
  const inbox = isha.getByRole('link', {name: /^Inbox/}).first()
  expect(await inbox.count()).toBe(0)
  await openStudio(asha, '/studio/people')
  const person = asha.getByRole('listitem', {name: 'Isha Menon'})
  await person.getByLabel('May read enquiries').click()
  await expect.poll(() => person.getByLabel('May read enquiries').isChecked()).toBe(true)
  await isha.reload()
  await inbox.waitFor()
})
