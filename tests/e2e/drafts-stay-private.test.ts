import {test as base, expect} from 'vitest'
import {crawl} from '../helpers/crawl.ts'
import {editorClient, publicClient} from '../helpers/editor-client.ts'
import {startSite} from '../helpers/start-site.ts'

const SECRET = 'zanzibarite'

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

test('a draft appears on no public page and in no answer without a token', async ({site}) => {
  const editor = await editorClient(site.url)
  await plantDrafts(editor)

  const pages = await crawl(site.url)
  expect(pages.size).toBeGreaterThan(10)
  for (const [path, body] of pages) expect.soft(body, path).not.toContain(SECRET)

  for (const [path, body] of await publicLakeAnswers(site.url)) {
    expect.soft(body, path).not.toContain(SECRET)
  }
  // The plant is real: with a token the word is there.
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

async function plantDrafts(editor: Awaited<ReturnType<typeof editorClient>>): Promise<void> {
  const [article] = await editor.fetch<{_id: string; slug: unknown}[]>('*[_type == "article"]')
  if (!article) throw new Error('The seed has no article')
  const draft = {...article, _type: 'article', title: `${SECRET} draft`, excerpt: SECRET}
  await editor
    .transaction()
    .create({...draft, _id: `drafts.${article._id}`})
    .create({...draft, _id: 'drafts.brand-new', slug: {_type: 'slug', current: 'brand-new'}})
    .commit()
}

/** Every door of the lake that can be knocked at without a token. */
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
    // The answer repeats the query, so the query holds no more than the beginning of the word.
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
