import {test as base, expect} from 'vitest'
import {disposed} from '#tests/helpers/disposed.ts'
import {answersOf} from '#tests/helpers/site/answers.ts'
import {startRecordingService} from '#tests/helpers/site/recording-service.ts'
import {parseSubmission} from '../submission.server.ts'
import {courseTransport, referralTransport} from './accounts.server.ts'
import {emailTransport} from './email.server.ts'

const key = {idempotencyKey: 'key-1'}

const account = {
  serviceId: 'service_1',
  templateId: 'template_1',
  publicKey: 'public_1',
  to: 'office@neelgarh.example',
}
const nothing = {answers: []}
const contact = {answers: answersOf({name: 'Asha', message: 'Hi'})}

async function startCouriers(timeoutMs = 10_000) {
  const service = await startRecordingService()
  const {url} = service
  return {
    service,
    email: emailTransport({...account, url, privateKey: null}, timeoutMs),
    signedEmail: emailTransport({...account, url, privateKey: 'private_1'}, timeoutMs),
    course: courseTransport({url}, timeoutMs),
    referral: referralTransport({url}, timeoutMs),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

const test = base.extend('started', disposed(startCouriers))

// The fields of each call: tests/e2e/operations/delivery.test.ts.
test('an e-mail is delivered, with no secret unless there is one', async ({started}) => {
  const {service, email, signedEmail} = started
  expect(await email(contact, key)).toEqual({kind: 'delivered', serviceReference: null})
  await signedEmail(contact, {idempotencyKey: 'key-2'})
  const [plain, signed] = service.heard.map(({payload}) => payload)
  expect(plain).not.toHaveProperty('accessToken')
  expect(signed).toHaveProperty('accessToken', 'private_1')
})

test('what has no place in the template is listed, and a form has its addresses', async ({
  started: {service, email},
}) => {
  const answers = answersOf({name: 'Asha', message: 'Hi', wards: 'ICU\nBurns'})
  const form = {form: 'fair', formTitle: 'Visit', reference: 'FAIR-1', submittedAt: '2026-01-01'}
  const stored = parseSubmission({_id: 'inbox.1', _rev: 'r', answers: [], ...form})
  const to = ['a@office.example', 'b@office.example']
  await email({answers, to, ...(stored && {stored})}, key)
  expect(service.heard[0]?.payload).toMatchObject({
    template_params: {
      from_name: 'Asha',
      message: 'Form: Visit\nReference: FAIR-1\nname: Asha\nmessage: Hi\nwards: ICU\nBurns',
      to_email: 'a@office.example, b@office.example',
    },
  })
})

test.for([451, 403, 400, 404])('%i is a refusal', async (status, {started}) => {
  started.service.behave({status, body: 'Unavailable For Headless Browser'})
  expect(await started.email(contact, key)).toEqual({kind: 'refused', status, message: null})
})

test.for([302, 408, 425, 429, 500, 503])('%i may pass', async (status, {started}) => {
  const {service, course} = started
  service.behave({status, body: {message: 'Later'}, headers: {'Retry-After': '30'}})
  expect(await course(nothing, key)).toEqual({
    kind: 'failed',
    status,
    message: 'Later',
    retryAfterMs: 30_000,
  })
  expect(service.heard).toHaveLength(1)
})

test.for<[string, number | null]>([
  ['1', 1_000],
  ['999999', 3_600_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-5', null],
])('a service that asks to wait %s is given %o ms', async ([header, retryAfterMs], {started}) => {
  started.service.behave({status: 429, headers: {'Retry-After': header}})
  expect(await started.course(nothing, key)).toMatchObject({retryAfterMs})
})

test.for<[unknown, string | null]>([
  [{message: 'Already\nregistered \u202e<b>'}, 'Already registered <b>'],
  [{message: 'x'.repeat(5_000)}, `${'x'.repeat(199)}…`],
  [{message: ' '}, null],
  [{message: {text: 'no'}}, null],
  [{error: 'no'}, null],
  ['<h1>Bad Request</h1>', null],
  [{message: 'No', more: 'x'.repeat(70_000)}, null],
])('of the error %j a visitor reads %j', async ([body, message], {started}) => {
  started.service.behave({status: 400, body})
  expect(await started.course(nothing, key)).toEqual({kind: 'refused', status: 400, message})
})

test('a referral is delivered when the response holds an ID, and only then', async ({started}) => {
  const {service, referral} = started
  expect(await referral(nothing, key)).toEqual({kind: 'delivered', serviceReference: 'SRV-1001'})
  const unusable = ['OK', {}, {data: 42}, {data: '<b>1</b>'}, {data: '1'.repeat(500)}, null]
  for (const [position, body] of unusable.entries()) {
    service.behave({status: 200, body})
    const outcome = await referral(nothing, {idempotencyKey: `unusable-${position}`})
    expect(outcome).toEqual({kind: 'unusable', status: 200})
  }
})

test('the success of a registration is its status', async ({started}) => {
  for (const body of ['', '<html>', {id: 1}]) {
    started.service.behave({status: 201, body})
    const outcome = await started.course(nothing, {idempotencyKey: JSON.stringify(body)})
    expect(outcome).toEqual({kind: 'delivered', serviceReference: null})
  }
})

test('a service that stalls, hangs up or is not there is unanswered', async () => {
  await using started = await startCouriers(150)
  const {service, email} = started
  service.behave('stall')
  const stalled = {kind: 'unanswered', reason: 'The service did not answer within 0.15 s.'}
  expect(await email(contact, key)).toEqual(stalled)
  service.behave('hang up')
  expect(await email(contact, key)).toMatchObject({kind: 'unanswered'})
  await service.die()
  expect(await email(contact, key)).toEqual({
    kind: 'unanswered',
    // The code of a kept-alive connection that broke, or of a refused connection.
    reason: expect.stringMatching(/^The service could not be reached \([A-Z_]+\)\.$/),
  })
})

test('an attempt can be cut off', async ({started}) => {
  started.service.behave('stall')
  const outcome = await started.email(contact, {...key, signal: AbortSignal.abort()})
  expect(outcome).toEqual({kind: 'unanswered', reason: 'The service could not be reached.'})
})
