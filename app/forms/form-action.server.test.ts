import {expect, test} from 'vitest'
import * as z from 'zod/mini'
import {createFormServices, postForm} from '#tests/helpers/site/form-services.ts'
import {formAction, submissionAction} from './form-action.server.ts'
import {requiredText} from './rules.ts'

const fields = {email: 'a@b.example', note: ' Call me '}

const action = submissionAction({
  form: 'newsletter',
  schema: z.object({email: requiredText('Email address is required'), note: z.string()}),
  failureText: 'Please try again later.',
  createReference: ({randomCode}) => randomCode(),
  accepted: (reference) => ({reference}),
  acceptedPath: ({reference}) => `/newsletter?subscribed=${reference}`,
})

test('a submission is stored under the names of its form, with its source and reference', async () => {
  const services = createFormServices()
  const headers = {Referer: 'http://site.example/offers?utm_campaign=spring'}
  expect(await postForm(action, fields, services, {headers})).toMatchObject({
    data: {status: 'accepted', reference: 'K7M3QX'},
  })
  expect(services.taken).toEqual([
    {
      form: 'newsletter',
      values: {email: 'a@b.example', note: ' Call me '},
      reference: 'K7M3QX',
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
  expect([status, headers.get('location')]).toEqual([303, '/newsletter?subscribed=K7M3QX'])
})

test('a plain post that looks something up gets the result itself', async () => {
  const lookup = formAction({
    name: 'lookup',
    schema: z.object({}),
    failureText: '',
    submit: async () => ({status: 'accepted', found: 1}),
  })
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
  expect(services.reported).toEqual([
    'A form could not be processed (newsletter): Error: disk full',
  ])
})

test('a suspected form is submitted like any other, with the reason', async () => {
  const services = createFormServices()
  await postForm(action, fields, services)
  expect(await postForm(action, {...fields, subject: 'Pills'}, services)).toMatchObject({
    data: {status: 'accepted'},
  })
  expect(services.taken.map(({suspicion}) => suspicion)).toEqual([undefined, 'honeypot'])
})

test('too many forms are told when to come back, and go no further', async () => {
  const services = createFormServices()
  for (const _ of [1, 2]) await postForm(action, fields, services)
  const response = await postForm(action, fields, services)
  expect(response).toMatchObject({
    data: {status: 'failed', values: fields, message: expect.stringContaining('try again in')},
    init: {status: 429},
  })
  expect(new Headers(response.init?.headers).get('Retry-After')).toBe('600')
  expect(services.taken).toHaveLength(2)
})
