/**
 * The outbox survives outages and restarts. Needs real processes, because the promise is about the
 * state that each process leaves to the next.
 */
import {expect, test} from 'vitest'
import {temporaryFolder} from '../../helpers/lake/filled-lake.ts'
import {startRecordingService} from '../../helpers/site/recording-service.ts'
import {
  callsOf,
  postSample,
  serviceEnv,
  submissionsOf,
} from '../../helpers/site/start-delivering.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

test('what waits through an outage, or is cut off by a stop, is delivered after a restart, once', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.path
  await using service = await startRecordingService()
  await service.die()
  // Longer than the test, so that the stop cuts the call off and not the time limit.
  const env = {HOST: '127.0.0.1', ...serviceEnv(service.url), SERVICE_TIMEOUT_MS: '60000'}
  {
    await using site = await startSite({env, dataDir})
    const forms = ['contact', 'course', 'referral'] as const
    const posted = await Promise.all(forms.map((form) => postSample(site.url, form, 'outage')))
    expect(posted.map(({status}) => status)).toEqual([303, 303, 303])
    await expect.poll(() => site.output().match(/Deliveries wait/g)?.length).toBe(3)

    service.behave('stall')
    await service.revive()
    const cutOff = postSample(site.url, 'contact', 'stopped')
    await expect.poll(() => callsOf(service.heard, 'stopped').length).toBe(1)
    await site.kill('SIGTERM')
    // The submission is stored, so it succeeds although the service did not respond.
    expect((await cutOff).status).toBe(303)
    expect(site.output()).not.toContain('could not be written down')
  }
  service.behave()
  await using site = await startSite({env, dataDir})
  // Far shorter than the lease: the stopped process has released it.
  await expect.poll(() => service.done.size).toBe(4)
  const editor = await editorClient(site.url)
  await expect
    .poll(async () => (await submissionsOf(editor, 'outage')).map(stateOf))
    .toEqual(['delivered', 'delivered', 'delivered'])
  await expect
    .poll(() => submissionsOf(editor, 'stopped'))
    .toMatchObject([{delivery: {state: 'delivered', attempts: 2}}])
  expect(service.repeated()).toBe(0)
  expect(site.output()).not.toMatch(/clinic\.example|Asha|Kabir|Ravi/)
})

function stateOf({delivery}: Record<string, unknown>): unknown {
  return typeof delivery === 'object' && delivery !== null && 'state' in delivery
    ? delivery.state
    : undefined
}
