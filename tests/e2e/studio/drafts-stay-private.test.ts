import {test as base, expect} from 'vitest'
import {startSite} from '../../helpers/site/start-site.ts'
import {editorClient, publicClient} from '../../helpers/studio/editor-client.ts'
import {plantDrafts, DRAFTED_WORD as SECRET} from '../../helpers/studio/planted-drafts.ts'

const test = base.extend(
  'site',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  async ({}, {onCleanup}) => {
    const site = await startSite({isPublic: true})
    onCleanup(() => site[Symbol.asyncDispose]())
    return site
  },
)

test('a draft appears in no answer without a token', async ({site}) => {
  const editor = await editorClient(site.url)
  await plantDrafts(editor)

  for (const [path, body] of await publicLakeAnswers(site.url)) {
    expect.soft(body, path).not.toContain(SECRET)
  }
  // With a token the word is found, so the drafts exist.
  expect(
    await editor.fetch('count(*[title match $word])', {word: SECRET}, {perspective: 'raw'}),
  ).toBe(2)
})

test('a listener without a token hears nothing of drafts', async ({site}) => {
  const editor = await editorClient(site.url)
  const heard: unknown[] = []
  const {promise: published, resolve} = Promise.withResolvers<void>()
  const {promise: listening, resolve: welcomed} = Promise.withResolvers<void>()
  const listener = publicClient(site.url)
    .listen('*[_type == "faq"]', {}, {events: ['welcome', 'mutation'], includeAllVersions: true})
    .subscribe((event) => {
      if (event.type === 'welcome') welcomed()
      if (event.type !== 'mutation') return
      heard.push(event.documentId)
      if (event.documentId === 'faq-public') resolve()
    })
  await listening
  await editor.create({_id: 'drafts.faq-secret', _type: 'faq', question: SECRET})
  await editor.create({_id: 'faq-public', _type: 'faq', question: 'Is this public?'})
  await published
  listener.unsubscribe()
  expect(heard).toEqual(['faq-public'])
})

/** Calls every endpoint of the lake without a token. @returns path and response body of each */
async function publicLakeAnswers(url: string): Promise<[string, string][]> {
  const api = `${url}/lake/v2025-02-19/data`
  const query = (groq: string, rest = '') =>
    `${api}/query/production?query=${encodeURIComponent(groq)}${rest}`
  const doors = [
    query('*'),
    query('*', '&perspective=raw'),
    query('*', '&perspective=drafts'),
    query('*', '&perspective=raw&includeAllVersions=true'),
    query('*[_id in path("drafts.**")]', '&perspective=raw'),
    // The response repeats the query, so the query contains only the beginning of the word.
    query('*[[@] match text::query("zanz*")]', '&perspective=raw'),
    query('*[_type == "article"]{..., "all": *[title match "zanz*"]}', '&resultSourceMap=true'),
    `${api}/doc/production/drafts.brand-new`,
    `${api}/export/production`,
    `${api}/history/production/documents/drafts.brand-new?time=${new Date().toISOString()}`,
    `${api}/history/production/transactions/drafts.brand-new?excludeContent=false`,
    `${api}/history/production/events/documents/brand-new`,
    `${url}/blog/brand-new`,
  ]
  return Promise.all(
    doors.map(async (door) => [door, await (await fetch(door)).text()] as const),
  ).then((answers) => answers.map(([door, body]) => [door, body]))
}
