import {expect, test} from 'vitest'
import * as z from 'zod/mini'
import {createFormServices, postForm as postTo} from '#tests/helpers/site/form-services.ts'
import {formAction} from './form-action.server.ts'
import {VERSION_FIELD} from './guard-fields.tsx'
import {siteFormAction} from './site-form-action.server.ts'

const fields = {email: 'a@b.example', note: ' Call me '}

const email = {_key: 'email', kind: 'email', isRequired: true, message: 'Email address is required'}

const form = {
  _id: 'fair',
  _type: 'form',
  title: 'Visit',
  fields: [
    {...email, label: 'Email'},
    {_key: 'note', label: 'Note', kind: 'text', isOther: true},
    {_key: 'k7', name: 'hall', label: 'Hall', kind: 'hidden', value: '4'},
  ],
  failureText: 'Please try again later.',
  after: 'reference',
  reference: {prefix: 'FAIR'},
  service: 'email',
  to: ['stand@site.example'],
}

const action = siteFormAction(({id = ''}) => id)

const postForm: typeof postTo = (action, values, services, options) =>
  postTo(action, values, services, {documents: [form], id: 'fair', ...options})

test('a submission is stored with the labels of its form, its source and its reference', async () => {
  const services = createFormServices()
  const headers = {Referer: 'http://site.example/offers?utm_campaign=spring'}
  expect(await postForm(action, fields, services, {headers})).toMatchObject({
    data: {status: 'accepted', reference: 'FAIR-2026-K7M3QX'},
  })
  expect(services.taken).toEqual([
    {
      form: 'fair',
      formTitle: 'Visit',
      confirmation: null,
      answers: [
        {name: 'email', label: 'Email', kind: 'email', value: 'a@b.example'},
        {name: 'note', label: 'Note', kind: 'text', value: 'Call me', isOther: true},
        {name: 'hall', label: 'Hall', kind: 'hidden', value: '4'},
      ],
      service: {name: 'email', to: ['stand@site.example']},
      reference: 'FAIR-2026-K7M3QX',
      source: {page: '/offers', arrival: '/offers', campaign: 'spring'},
    },
  ])
})

test('the reference of the service takes the place of ours', async () => {
  const services = createFormServices({
    accept: async () => ({status: 'accepted', reference: 'SRV-1042'}),
  })
  expect(await postForm(action, fields, services)).toMatchObject({data: {reference: 'SRV-1042'}})
})

test('a plain post is led on after a success, so that a reload sends nothing twice', async () => {
  const sent = postForm(action, fields, createFormServices(), {isPlain: true})
  const thrown = await sent.catch((response: unknown) => response)
  if (!(thrown instanceof Response)) throw new Error('No redirect')
  const {status, headers} = thrown
  expect([status, headers.get('location')]).toEqual([303, '/form/fair?sent=FAIR-2026-K7M3QX'])
})

test('a plain post that looks something up gets the result itself', async () => {
  const lookup = formAction(
    () => 'lookup',
    async () => ({
      schema: z.object({}),
      failureText: '',
      submit: async () => ({status: 'accepted', found: 1}),
    }),
  )
  expect(await postForm(lookup, {}, createFormServices(), {isPlain: true})).toMatchObject({
    data: {status: 'accepted', found: 1},
  })
})

test('invalid input is responded to with 400 and its values, and is not counted', async () => {
  const services = createFormServices()
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await postForm(action, {email: ' ', note: 'x'}, services)).toMatchObject({
      data: {
        status: 'invalid',
        errors: {email: 'Email address is required'},
        values: {email: ' ', note: 'x'},
      },
      init: {status: 400},
    })
  }
  expect(services.taken).toEqual([])
})

test.each([
  ['This address is known.', 'This address is known.'],
  [null, 'Please try again later.'],
])('a refusal with the message %o reads %o and keeps the values', async (message, text) => {
  const services = createFormServices({accept: async () => ({status: 'failed', message})})
  expect(await postForm(action, fields, services)).toMatchObject({
    data: {status: 'failed', message: text, values: fields},
    init: {status: 503},
  })
})

test('a form that cannot be stored keeps its values, and the report has none of them', async () => {
  const services = createFormServices({
    accept: async () => {
      throw new Error('disk full')
    },
  })
  expect(await postForm(action, fields, services)).toMatchObject({
    data: {status: 'failed', message: 'Please try again later.', values: fields},
  })
  expect(services.reported).toEqual(['A form could not be processed (fair): Error: disk full'])
})

test('a suspected form is submitted like any other, with the reason', async () => {
  const services = createFormServices()
  await postForm(action, fields, services)
  expect(await postForm(action, {...fields, subject: 'Pills'}, services)).toMatchObject({
    data: {status: 'accepted'},
  })
  expect(services.taken.map(({suspicion}) => suspicion)).toEqual([undefined, 'honeypot'])
  const inPreview = createFormServices({isPreview: true})
  await postForm(action, fields, inPreview)
  expect(inPreview.taken).toMatchObject([{suspicion: 'preview'}])
})

test('too many forms get the time of the next attempt, and go no further', async () => {
  const services = createFormServices()
  for (const _ of [1, 2]) await postForm(action, fields, services)
  const response = await postForm(action, fields, services)
  expect(response).toMatchObject({
    data: {
      status: 'failed',
      values: fields,
      message:
        'Too many forms were sent from your connection. Please try again in 10 minutes. What you entered has been kept.',
    },
    init: {status: 429},
  })
  expect(new Headers(response.init?.headers).get('Retry-After')).toBe('600')
  expect(services.taken).toHaveLength(2)
})

test.each([
  ['lacks a field that is required now', {note: 'x'}, {}],
  ['has a text of a field that is gone', {...fields, company: 'City Clinic'}, {}],
  ['names an earlier version', fields, {[VERSION_FIELD]: 'earlier'}],
])('a post that %s gets a sentence and is not counted', async (_, values, guard) => {
  const services = createFormServices()
  for (const _ of [1, 2, 3]) {
    expect(await postForm(action, {...values, ...guard}, services)).toMatchObject({
      data: {isChanged: true, message: expect.stringContaining('changed'), values},
      init: {status: 409},
    })
  }
  expect(services.taken).toEqual([])
})

test('a form that does not exist is not found', async () => {
  const sent = postForm(action, fields, createFormServices(), {id: 'none'})
  await expect(sent).rejects.toMatchObject({init: {status: 404}})
})

test('after a success a plain post may lead to a page of the site', async () => {
  const thanks = {_id: 'thanks', _type: 'page', slug: {current: 'thanks'}}
  const leading = {...form, after: 'page', page: {_type: 'reference', _ref: 'thanks'}}
  const options = {isPlain: true, documents: [leading, thanks]}
  const thrown = await postForm(action, fields, createFormServices(), options).catch(
    (response: unknown) => response,
  )
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/thanks')
})
