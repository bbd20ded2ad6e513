/**
 * Several processes of the site on one hosted lake: visitors and editors find the same in each of
 * them. Needs real processes, because only the lake may be shared between them.
 */
import {test as base, expect} from 'vitest'
import {HEADLINE} from '#tests/helpers/site/pages.ts'
import {startRecordingService} from '../../helpers/site/recording-service.ts'
import {serviceEnv} from '../../helpers/site/start-delivering.ts'
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
