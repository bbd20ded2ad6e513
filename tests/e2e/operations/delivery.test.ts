import {expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {FORMS} from '../../helpers/site/forms.ts'
import type {Behaviour} from '../../helpers/site/recording-service.ts'
import {ACCOUNT, callsOf, SAMPLES, startDelivering} from '../../helpers/site/start-delivering.ts'
import {testOnOwnSite} from '../../helpers/site/visit.ts'

/** One site and one service for all tests; each test has its own visitors. */
const test = testOnOwnSite
  .extend('delivering', {scope: 'file'}, disposed(startDelivering))
  .extend('site', {scope: 'file'}, ({delivering}) => delivering.site)
  .extend('started', ({delivering}, {onCleanup}) => {
    const {service} = delivering
    onCleanup(() => service.behave())
    return {
      ...delivering,
      heard: (marker: string) => callsOf(service.heard, marker),
    }
  })

test('each call has exactly the path and fields that its service expects', async ({started}) => {
  const {post, heard} = started
  await post('contact', 'one')
  await post('course', 'two')
  await post('referral', 'three')
  const calls = () => ['one', 'two', 'three'].flatMap(heard)
  await expect.poll(() => calls().length).toBe(3)
  const byPath = new Map(calls().map((call) => [call.path, call]))
  const contact = SAMPLES.contact('one')
  expect(byPath.get('/api/v1.0/email/send')?.payload).toEqual({
    lib_version: '5.0.2',
    user_id: ACCOUNT.EMAIL_PUBLIC_KEY,
    service_id: ACCOUNT.EMAIL_SERVICE_ID,
    template_id: ACCOUNT.EMAIL_TEMPLATE_ID,
    accessToken: ACCOUNT.EMAIL_PRIVATE_KEY,
    template_params: {
      from_name: contact.name,
      from_email: contact.email,
      from_phone: contact.phone,
      from_company: contact.company,
      message: contact.message,
      to_email: ACCOUNT.EMAIL_TO,
    },
  })
  expect(byPath.get('/auth/course-registraion')?.payload).toEqual(SAMPLES.course('two'))
  expect(byPath.get('/profiles/referral')?.payload).toEqual(SAMPLES.referral('three'))
  for (const {contentType, key} of calls()) {
    expect([contentType, key]).toEqual([
      'application/json',
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ])
  }
})

const WORDS = 'This number is known already.'

/**
 * The service's response, the error text that the visitor reads (`null` for none), and the delivery
 * state that follows. service-call.server.test.ts tests how other responses are classified.
 */
const ANSWERS: [name: string, Behaviour | 'dead', text: string | null, state: string][] = [
  ['400 with a message', {status: 400, body: {message: WORDS}}, WORDS, 'refused'],
  ['403 in plain text', {status: 403, body: 'Forbidden'}, 'default', 'refused'],
  ['429 with a message', {status: 429, body: {message: WORDS}}, WORDS, 'pending'],
  ['500 with a page', {status: 500, body: '<h1>Oops</h1>'}, 'default', 'pending'],
  ['a stall', 'stall', null, 'pending'],
  ['nobody there', 'dead', null, 'pending'],
]

test('visitors read what §8 says to each response; the inbox has its state', async ({started}) => {
  const {service, post, state, site} = started
  for (const [name, behaviour, text, expected] of ANSWERS) {
    if (behaviour === 'dead') await service.die()
    else service.behave(behaviour)
    const forms = (['contact', 'course', 'referral'] as const).map(async (form) => {
      const marker = `${form}-${name.replaceAll(' ', '-')}`
      const posted = await post(form, marker)
      expect(posted.status, marker).toBe(text === null ? 303 : 503)
      if (text !== null) {
        // The site reads only success or failure of the e-mail service, not its messages.
        const isOwn = text === 'default' || form === 'contact'
        expect(posted.body.toString(), marker).toContain(isOwn ? FORMS[form].failure : text)
        expect(posted.body.toString(), marker).toContain(marker)
        expect(posted.body.toString(), marker).not.toContain('<h1>Oops</h1>')
      } else if (form === 'referral') {
        expect(posted.headers.location, marker).toMatch(/\?sent=REF-\d{4}-[A-Z0-9]{6}#/)
      }
      expect(await state(marker), marker).toBe(expected)
    })
    await Promise.all(forms)
  }
  await service.revive()
  expect(site.output()).not.toMatch(/clinic\.example|Asha|Kabir|Ravi|known already/)
})

test('a stop cuts off the call of a visitor, who gets a result', async ({started}) => {
  const {service, post, site} = started
  service.behave('stall')
  const cutOff = post('contact', 'stopped')
  await expect.poll(() => started.heard('stopped').length).toBe(1)
  await site.kill('SIGTERM')
  // The submission is stored, so it succeeds although the service did not respond.
  expect((await cutOff).status).toBe(303)
  expect(site.output()).not.toContain('could not be stored')
})
