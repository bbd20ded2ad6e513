/**
 * What an outbox has to hold against: outages, restarts, several processes, editors. Needs real
 * processes, since the promise is about what each of them leaves to the next.
 */
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {editorClient} from '../helpers/editor-client.ts'
import {postForm} from '../helpers/post-form.ts'
import {startRecordingService} from '../helpers/recording-service.ts'
import {
  postSample,
  SAMPLES,
  serviceEnv,
  startDelivering,
  submissionsOf,
} from '../helpers/start-delivering.ts'
import {startSite} from '../helpers/start-site.ts'

const PATIENT = {timeout: 30_000, interval: 100}

test('what waits through an outage and a restart is delivered, and the log says both once', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-outage-'))
  const dataDir = folder.path
  await using service = await startRecordingService()
  await service.die()
  const env = {HOST: '127.0.0.1', ...serviceEnv(service.url)}
  {
    await using site = await startSite({env, dataDir})
    const forms = ['contact', 'course', 'referral'] as const
    const posted = await Promise.all(forms.map((form) => postSample(site.url, form, 'outage')))
    expect(posted.map(({status}) => status)).toEqual([303, 303, 303])
    await expect.poll(() => site.output().match(/Deliveries wait/g)?.length, PATIENT).toBe(3)
  }
  {
    await using site = await startSite({env, dataDir})
    await service.revive()
    await expect.poll(() => service.done.size, PATIENT).toBe(3)
    const editor = await editorClient(site.url)
    await expect
      .poll(async () => (await submissionsOf(editor, 'outage')).map(stateOf), PATIENT)
      .toEqual(['delivered', 'delivered', 'delivered'])
    expect(service.repeated()).toBe(0)
    expect(site.output()).not.toMatch(/clinic\.example|Asha|Kabir|Ravi/)
  }
})

test('a stop in the middle of a delivery is clean, and the next start goes on', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-stop-'))
  const dataDir = folder.path
  await using service = await startRecordingService()
  service.behave('stall')
  const env = {HOST: '127.0.0.1', ...serviceEnv(service.url), SERVICE_TIMEOUT_MS: '60000'}
  {
    await using site = await startSite({env, dataDir})
    const posted = postSample(site.url, 'contact', 'stopped')
    await expect.poll(() => service.heard.length, PATIENT).toBe(1)
    await site.kill('SIGTERM')
    // Stored, and not answered by the service: that is a success.
    expect((await posted).status).toBe(303)
    expect(site.output()).not.toContain('could not be written down')
  }
  service.behave()
  await using site = await startSite({env, dataDir})
  // Far less than the lease: the process that stopped has given it back.
  await expect.poll(() => service.done.size, PATIENT).toBe(1)
  const editor = await editorClient(site.url)
  await expect
    .poll(() => submissionsOf(editor, 'stopped'), PATIENT)
    .toMatchObject([{delivery: {state: 'delivered', attempts: 2}}])
})

test('an editor releases suspected spam, and asks for another try of what was refused', async () => {
  await using started = await startDelivering()
  const {service, site, editor, post, stored} = started
  await postForm({
    url: `${site.url}/contact`,
    fields: {...SAMPLES.contact('held'), subject: 'Cheap things'},
  })
  service.behave({status: 403, body: 'Forbidden'})
  await post('contact', 'refused')
  await expect
    .poll(async () => (await stored('refused')).map(stateOf), PATIENT)
    .toEqual(['refused'])
  expect(await stored('held')).toMatchObject([
    {suspicion: 'honeypot', delivery: {state: 'pending', attempts: 0}},
  ])
  expect(service.heard).toHaveLength(1)

  service.behave()
  for (const {_id} of [...(await stored('held')), ...(await stored('refused'))]) {
    const nextAttemptAt = new Date().toISOString()
    await editor
      .patch(`${_id}`)
      .set({'delivery.state': 'pending', 'delivery.nextAttemptAt': nextAttemptAt})
      .unset(['suspicion'])
      .commit()
  }
  await expect.poll(() => service.done.size, PATIENT).toBe(2)
})

/** A lake that plays the hosted one, and sites that use it as such. */
async function startHosted() {
  const hosted = await startSite({isPublic: true, env: {HOST: '127.0.0.1'}})
  const service = await startRecordingService()
  const editor = await editorClient(hosted.url)
  const env = {
    HOST: '127.0.0.1',
    ...serviceEnv(service.url),
    SANITY_PROJECT_ID: 'neelgarh',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${hosted.url}/lake`,
  }
  return {
    service,
    editor,
    env,
    withToken: {...env, SANITY_API_WRITE_TOKEN: editor.config().token ?? ''},
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await hosted[Symbol.asyncDispose]()
    },
  }
}

test('two processes on one hosted lake keep one copy, and deliver each once', async () => {
  await using hosted = await startHosted()
  const {service, editor, withToken} = hosted
  await using first = await startSite({env: withToken})
  await using second = await startSite({env: withToken})
  await service.die()
  const markers = Array.from({length: 12}, (_, position) => `shared-${position}`)
  const posted = await Promise.all(
    [first, second].flatMap(({url}) => markers.map((marker) => postSample(url, 'contact', marker))),
  )
  expect(new Set(posted.map(({status}) => status))).toEqual(new Set([303]))
  const [referral, again] = await Promise.all(
    [first, second].map(({url}) => postSample(url, 'referral', 'shared-referral')),
  )
  expect(referral?.location).toMatch(/submitted=REF-/)
  expect(again?.location).toBe(referral?.location)
  await service.revive()
  await expect.poll(() => service.done.size, PATIENT).toBe(markers.length + 1)
  const count = () =>
    editor.fetch<[number, number]>(
      `[count(*[_type == "submission"]), count(*[_type == "submission" && delivery.state == "delivered"])]`,
      {},
      {perspective: 'raw'},
    )
  await expect.poll(count, PATIENT).toEqual([markers.length + 1, markers.length + 1])
  expect(service.heard).toHaveLength(markers.length + 1)
})

test('without a write token a submission is delivered at once, or has failed', async () => {
  await using hosted = await startHosted()
  const {service, editor, env} = hosted
  await using site = await startSite({env})
  const send = (form: 'contact' | 'course' | 'referral', marker: string) =>
    postSample(site.url, form, marker)
  expect((await send('contact', 'direct')).status).toBe(303)
  expect((await send('contact', 'direct')).status).toBe(303)
  expect((await send('referral', 'direct')).location).toContain('submitted=SRV-1001')
  expect(service.heard).toHaveLength(2)
  service.behave({status: 400, body: {message: 'Closed for today'}})
  expect((await send('course', 'direct')).html).toContain('Closed for today')
  await service.die()
  const failed = await send('contact', 'nobody')
  expect(failed.status).toBe(503)
  expect(failed.html).toContain('Sorry, there was an error sending your message.')
  expect(failed.html).toContain('Asha nobody')
  expect(await submissionsOf(editor, 'direct')).toEqual([])
  expect(site.output()).toContain('Delivered without a copy: contact, course, referral')
})

function stateOf({delivery}: Record<string, unknown>): unknown {
  return typeof delivery === 'object' && delivery !== null && 'state' in delivery
    ? delivery.state
    : undefined
}
