import {RouterContextProvider} from 'react-router'
import {expect, test} from 'vitest'
import {formGuardContext} from '#app/services/submissions/form-guard.server.ts'
import {
  type FormServices,
  formServicesContext,
} from '#app/services/submissions/form-services.server.ts'
import {createFormGuard} from '#tests/helpers/site/form-guard.ts'
import {createFormServices} from '#tests/helpers/site/form-services.ts'
import {formAction} from './form-action.server.ts'
import type {FormResult} from './form-data.ts'
import {newsletterSchema} from './newsletter/schema.ts'

const PAGE = 'http://site.example/newsletter'

/** An action whose submission returns the given result. */
function createAction(result: FormResult, isLookup = false) {
  const submitted: FormServices[] = []
  const context = new RouterContextProvider()
  context.set(formGuardContext, createFormGuard())
  context.set(formServicesContext, createFormServices())
  const action = formAction({
    name: 'newsletter',
    schema: newsletterSchema,
    submit: async (_, services) => {
      submitted.push(services)
      return result
    },
    ...(!isLookup && {acceptedPath: () => '/newsletter?subscribed'}),
  })
  const send = (url: string, fields: Record<string, string> = {}) => {
    const request = new Request(url, {method: 'POST', body: new URLSearchParams(fields)})
    return action({request, context, params: {}, url: new URL(PAGE), pattern: ''})
  }
  return {send, submitted}
}

test('a plain post is led on after a success, so that a reload sends nothing twice', async () => {
  const {send} = createAction({status: 'accepted'})
  const thrown = await send(PAGE).catch((answer: unknown) => answer)
  if (!(thrown instanceof Response)) throw new Error('No redirect')
  expect([thrown.status, thrown.headers.get('location')]).toEqual([303, '/newsletter?subscribed'])
})

test('a plain post that looks something up gets the result itself', async () => {
  const {send} = createAction({status: 'accepted'}, true)
  expect(await send(PAGE)).toMatchObject({data: {status: 'accepted'}})
})

test('a script gets the result itself', async () => {
  const {send} = createAction({status: 'accepted'})
  expect(await send(`${PAGE}.data`)).toMatchObject({data: {status: 'accepted'}})
})

test.each<[FormResult, number]>([
  [{status: 'invalid', errors: {}, values: {}}, 400],
  [{status: 'failed', message: 'x', values: {}}, 503],
])('$0.status is answered with $1', async (result, status) => {
  const {send} = createAction(result)
  expect(await send(PAGE)).toMatchObject({data: result, init: {status}})
})

test('a suspected form is submitted like any other, with the reason', async () => {
  const {send, submitted} = createAction({status: 'accepted'})
  await send(`${PAGE}.data`)
  expect(await send(`${PAGE}.data`, {subject: 'Pills'})).toMatchObject({data: {status: 'accepted'}})
  expect(submitted.map(({suspicion}) => suspicion)).toEqual([null, 'honeypot'])
})

test('too many forms are told when to come back, and go no further', async () => {
  const {send, submitted} = createAction({status: 'accepted'})
  const fields = {email: 'a@b.example'}
  for (const _ of [1, 2]) await send(`${PAGE}.data`, fields)
  const answer = await send(`${PAGE}.data`, fields)
  expect(answer).toMatchObject({
    data: {status: 'failed', values: fields, message: expect.stringContaining('try again in')},
    init: {status: 429},
  })
  expect(new Headers(answer.init?.headers).get('Retry-After')).toBe('600')
  expect(submitted).toHaveLength(2)
})

test('mistakes to correct are not counted', async () => {
  const {send, submitted} = createAction({status: 'invalid', errors: {}, values: {}})
  for (const _ of [1, 2, 3, 4, 5]) await send(PAGE)
  expect(submitted).toHaveLength(5)
})
