/**
 * Several processes of the site on one hosted lake: visitors and editors find the same in each of
 * them. Needs real processes, because only the lake may be shared between them.
 */
import {test as base, expect} from 'vitest'
import {HEADLINE} from '#tests/helpers/site/pages.ts'
import {startRecordingService} from '../../helpers/site/recording-service.ts'
import {postSample, serviceEnv, submissionsOf} from '../../helpers/site/start-delivering.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {cookieOf, enterPreview, previewSecret} from '../../helpers/studio/preview-session.ts'

const PATIENT = {timeout: 60_000, interval: 100}

/** A lake that acts as the hosted one, two processes of the site on it, and their services. */
async function startTwo() {
  const hosted = await startSite()
  const service = await startRecordingService()
  const editor = await editorClient(hosted.url)
  const token = `${editor.config().token}`
  const env = {
    HOST: '127.0.0.1',
    SANITY_PROJECT_ID: 'neelgarh',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${hosted.url}/lake`,
    SANITY_API_READ_TOKEN: token,
    SANITY_API_WRITE_TOKEN: token,
    ...serviceEnv(service.url),
  }
  const [one, two] = await Promise.all([startSite({env}), startSite({env})])
  return {
    hosted,
    service,
    editor,
    one,
    two,
    both: [one, two],
    async [Symbol.asyncDispose]() {
      await Promise.all([one[Symbol.asyncDispose](), two[Symbol.asyncDispose]()])
      await service[Symbol.asyncDispose]()
      await hosted[Symbol.asyncDispose]()
    },
  }
}

const test = base.extend(
  'running',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  async ({}, {onCleanup}) => {
    const running = await startTwo()
    onCleanup(() => running[Symbol.asyncDispose]())
    return running
  },
)

test('what is published is shown by both', async ({running}) => {
  const {editor, both} = running
  await editor
    .patch('page-home')
    .set({[HEADLINE]: 'Seen by either process'})
    .commit()
  for (const {url} of both) {
    await expect
      .poll(async () => (await fetch(url)).text(), PATIENT)
      .toContain('Seen by either process')
  }
})

test('both answer a search, the sitemap and an unknown address alike', async ({running}) => {
  const {one, two} = running
  for (const path of ['/blog?q=interface', '/faq?category=Pricing', '/sitemap.xml', '/blog/fhir']) {
    const answers = await Promise.all([one, two].map(({url}) => fetch(url + path)))
    const [first, second] = await Promise.all(
      answers.map(async (answer) => visible(await answer.text())),
    )
    expect(answers[0]?.status).toBe(answers[1]?.status)
    expect(first?.replaceAll(one.url, two.url), path).toBe(second)
  }
})

/** Text and links of a page, without parts that differ per process, such as ports in data. */
function visible(html: string): string {
  return html.replace(/<(script|style)[\s\S]*?<\/\1>|<link[^>]*>|<meta[^>]*>/g, '')
}

test('a form sent to both at once is one enquiry, delivered once', async ({running}) => {
  const {editor, service, both} = running
  const posted = await Promise.all(both.map(({url}) => postSample(url, 'contact', 'twice')))
  expect(posted.map(({status}) => status)).toEqual([303, 303])
  await expect
    .poll(() => submissionsOf(editor, 'twice'), PATIENT)
    .toMatchObject([{delivery: {state: 'delivered', attempts: 1}}])
  expect(service.heard).toHaveLength(1)
})

test('a referral sent to both during an outage has one ID', async ({running}) => {
  const {editor, service, both} = running
  await service.die()
  const [referral, again] = await Promise.all(
    both.map(({url}) => postSample(url, 'referral', 'shared')),
  )
  await service.revive()
  expect(referral?.location).toMatch(/submitted=REF-/)
  expect(again?.location).toBe(referral?.location)
  await expect
    .poll(() => submissionsOf(editor, 'shared'), PATIENT)
    .toMatchObject([{delivery: {state: 'delivered'}}])
})

test('after an outage two outboxes deliver what waits, each of it once', async ({running}) => {
  const {editor, service, both} = running
  const doneBefore = service.done.size
  service.behave({status: 503})
  const markers = ['ash', 'beech', 'cedar', 'date', 'elm', 'fig']
  await Promise.all(
    markers.map((marker, n) => postSample(`${both[n % 2]?.url}`, 'contact', marker)),
  )
  await expect.poll(() => service.heard.length, PATIENT).toBeGreaterThanOrEqual(markers.length)
  service.behave()
  await expect.poll(() => service.done.size - doneBefore, PATIENT).toBe(markers.length)
  for (const marker of markers) {
    await expect
      .poll(() => submissionsOf(editor, marker), PATIENT)
      .toMatchObject([{delivery: {state: 'delivered'}}])
  }
  expect(service.repeated()).toBe(0)
})

test('a preview that one has begun is honoured by the other', async ({running}) => {
  const {editor, hosted, one, two} = running
  const page = await editor.getDocument('page-about')
  await editor.createOrReplace({...page, _id: 'drafts.page-about', _type: 'page'})
  await editor
    .patch('drafts.page-about')
    .set({[HEADLINE]: 'A draft for either process'})
    .commit()
  const entered = await enterPreview(one.url, await previewSecret(hosted.url), '/about')
  const cookie = cookieOf(entered)
  expect(cookie).toMatch(/^preview=./)
  for (const {url} of [one, two]) {
    const shown = await (await fetch(`${url}/about`, {headers: {cookie}})).text()
    expect(shown).toContain('A draft for either process')
    expect(await (await fetch(`${url}/about`)).text()).not.toContain('A draft for either process')
  }
})

test('a redirect that editors make holds at both', async ({running}) => {
  const {editor, both} = running
  await editor.create({
    _type: 'redirect',
    from: '/an-old-page',
    to: '/about',
    kind: 'permanent',
  })
  for (const {url} of both) {
    await expect
      .poll(async () => {
        const {status, headers} = await fetch(`${url}/an-old-page`, {redirect: 'manual'})
        return [status, headers.get('location')]
      }, PATIENT)
      .toEqual([301, '/about'])
  }
})
