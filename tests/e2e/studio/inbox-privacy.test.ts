import type {SanityClient} from '@sanity/client'
import {test as base, expect} from 'vitest'
import {postForm} from '../../helpers/site/post-form.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

/** In every field of the submissions, so that a leak of any field is found. */
const WORD = 'quokka7291'
const NUMBER = '7291836455'

const VISITS: [path: string, fields: Record<string, string>][] = [
  [
    '/contact',
    {name: WORD, email: `${WORD}@clinic.example`, phone: NUMBER, company: WORD, message: WORD},
  ],
  [
    '/course-register',
    {
      fullName: WORD,
      email: `${WORD}@college.example`,
      phoneNumber: NUMBER,
      highestEducation: 'Other',
      programmingExperience: WORD,
    },
  ],
  [
    '/referral',
    {
      yourName: WORD,
      yourNumber: NUMBER,
      clientName: WORD,
      clientNumber: NUMBER,
      projectType: 'WEB_APP',
      description: WORD,
    },
  ],
  ['/newsletter', {email: `${WORD}@reader.example`}],
]

const LAKE = '/lake/v2025-02-19'

/** A site with submissions of every form: one suspected, one with a history, one deleted. */
async function startWithInbox() {
  const site = await startSite({isPublic: true})
  for (const [path, fields] of VISITS) await postForm({url: site.url + path, fields})
  // The honeypot field. Suspected spam is personal data as well.
  const spam = {...VISITS[0]?.[1], message: `${WORD} again`, subject: WORD}
  await postForm({url: `${site.url}/contact`, fields: spam})
  const editor = await editorClient(site.url)
  const ids = await idsOf(editor)
  const [first = '', second = ''] = ids
  await editor.patch(first).set({notes: WORD}).commit()
  await editor.create({
    ...(await editor.getDocument(first)),
    _id: `drafts.${first}`,
    _type: 'submission',
  })
  await editor.delete(second)
  return {site, editor, ids}
}

function idsOf(editor: SanityClient): Promise<string[]> {
  return editor.fetch('*[_type == "submission"]._id | order(@)', {}, {perspective: 'raw'})
}

/** One inbox for all tests; the last test adds and deletes submissions. */
const test = base.extend(
  'inbox',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  async ({}, {onCleanup}) => {
    const inbox = await startWithInbox()
    onCleanup(() => inbox.site[Symbol.asyncDispose]())
    return inbox
  },
)

const get = async (site: SiteProcess, path: string, init?: RequestInit) => {
  const response = await fetch(site.url + path, {redirect: 'manual', ...init})
  return {path, status: response.status, text: await response.text()}
}

const parameters = (values: Record<string, string>) => String(new URLSearchParams(values))

/** Queries that select a submission, in as many ways as possible. */
const QUERIES = [
  '*',
  '*[_type == "submission"]',
  '*[defined(contact)].contact',
  'count(*[_type == "submission"])',
  `*[[contact.name, newsletter.email] match "${WORD.slice(0, 4)}*"]`,
  `*[@ match text::query("${WORD.slice(0, 4)}*")]`,
  '*[_id in path("inbox.**")]',
  '*[_id in path("**")]{..., "all": *[_type == "submission"]}',
  '*[_type == "siteSettings"]{"found": *[_type == "submission"][0].contact}',
  'array::unique(*[]._type)',
]

function queryPaths(): string[] {
  return QUERIES.flatMap((query) =>
    ['', 'published', 'raw', 'drafts'].map(
      (perspective) =>
        `${LAKE}/data/query/production?${parameters({query, ...(perspective && {perspective})})}`,
    ),
  )
}

/** Paths with a type or without a parameter that respond without a token. */
const OTHER_PATHS = [
  `${LAKE}/data/export/production`,
  `${LAKE}/data/export/production?types=submission`,
  `${LAKE}/data/export/production?nextCursor=`,
  `${LAKE}/data/deleted/production?idPrefix=inbox.`,
  `${LAKE}/assets/images/production`,
  `${LAKE}/users/me`,
  `${LAKE}/users/me/keyvalue/inbox`,
  '/',
  '/contact',
  '/faq',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/rss.xml',
  '/robots.txt',
  '/lake.sqlite',
  '/data/lake.sqlite',
  '/..%2fdata%2flake.sqlite',
]

/** Paths that contain an id. */
function pathsOf(id: string): string[] {
  const history = `${LAKE}/data/history/production`
  return [
    `${history}/documents/${id}`,
    `${history}/documents/${id}?lastRevision=true`,
    `${history}/documents/${id}?time=2099-01-01T00:00:00Z`,
    `${history}/transactions/${id}?effectFormat=mendoza&includeContent=true`,
    `${history}/events/documents/${id}`,
    `${LAKE}/data/references/production/documents/${id}/to`,
    `${LAKE}/images/neelgarh/production/${id}.png`,
    `${LAKE}/files/neelgarh/production/${id}.txt`,
    `/blog?q=${id}`,
    `/${id}`,
  ]
}

test('no address answers anything of a submission without a token', async ({inbox}) => {
  const {site, editor, ids} = inbox
  expect(ids).toHaveLength(5)
  // An editor finds the secrets, so the absence of them below is meaningful.
  const found: unknown = await editor.fetch('*[_type == "submission"]', {}, {perspective: 'raw'})
  for (const secret of [WORD, NUMBER]) expect(JSON.stringify(found)).toContain(secret)
  for (const path of [...queryPaths(), ...OTHER_PATHS, ...ids.flatMap(pathsOf)]) {
    const {status, text} = await get(site, path)
    expect(text, path).not.toContain(WORD)
    expect(text, path).not.toContain(NUMBER)
    expect(text, path).not.toContain('"submission"')
    expect(status, path).toBeLessThan(500)
  }
  expect(site.output()).not.toContain(WORD)
  expect(site.output()).not.toContain(NUMBER)
})

test('a request without a token does not reveal whether a submission exists', async ({inbox}) => {
  const {site, ids} = inbox
  const unknown = `inbox.${'0'.repeat(32)}`
  for (const id of [...ids, ...ids.map((known) => `drafts.${known}`)]) {
    for (const pathOf of [
      (asked: string) => `${LAKE}/data/doc/production/${asked}`,
      (asked: string) =>
        `${LAKE}/data/query/production?${parameters({query: `*[_id == "${asked}"]`})}`,
      (asked: string) =>
        `${LAKE}/data/query/production?${parameters({query: `count(*[references("${asked}")])`})}`,
    ]) {
      const known = await get(site, pathOf(id))
      const none = await get(site, pathOf(unknown))
      const told = (answer: typeof known, asked: string) =>
        // Sync tags are hashes of the queried ids.
        answer.text.replaceAll(asked, '').replace(/"ms":\d+|"s1:[\w-]+"/g, '')
      expect([known.status, told(known, id)]).toEqual([none.status, told(none, unknown)])
    }
  }
})

test('writing to the inbox, and erasing from it, needs a token', async ({inbox}) => {
  const {site, editor, ids} = inbox
  const [id = ''] = ids
  const before = await editor.getDocument(id)
  const posts: [path: string, body: object][] = [
    ['/data/mutate/production', {mutations: [{patch: {id, set: {notes: 'x'}}}]}],
    ['/data/mutate/production?returnDocuments=true', {mutations: [{delete: {id}}]}],
    ['/data/mutate/production', {mutations: [{delete: {query: '*[_type == "submission"]'}}]}],
    ['/data/erase/production', {documentIds: [id]}],
    [
      '/data/actions/production',
      {
        actions: [
          {actionType: 'sanity.action.document.delete', publishedId: id, includeDrafts: []},
        ],
      },
    ],
    ['/data/query/production', {query: '*[_type == "submission"]'}],
  ]
  for (const [path, body] of posts) {
    const headers = {'content-type': 'application/json'}
    const init = {method: 'POST', headers, body: JSON.stringify(body)}
    const {status, text} = await get(site, LAKE + path, init)
    if (!path.startsWith('/data/query')) expect([401, 403], path).toContain(status)
    expect(text).not.toContain(WORD)
  }
  expect(await editor.getDocument(id)).toEqual(before)
})

test('no stream tells of a submission that comes, changes or goes', async ({inbox}) => {
  const {site, editor} = inbox
  const listen = (query: string, rest = {}) =>
    `${LAKE}/data/listen/production?${parameters({
      query,
      includeResult: 'true',
      includePreviousRevision: 'true',
      includeAllVersions: 'true',
      effectFormat: 'mendoza',
      ...rest,
    })}`
  const paths = [
    listen('*'),
    listen('*[_type == "submission"]'),
    listen('*[_id in path("**")]', {enableResume: 'true'}),
    `${LAKE}/data/live/events/production`,
    `${LAKE}/data/live/events/production?includeDrafts=true`,
  ]
  await using streams = await openStreams(site, paths)

  await postForm({url: `${site.url}/contact`, fields: {...VISITS[0]?.[1], message: `${WORD} new`}})
  const ids = await idsOf(editor)
  const known = ids.find((id) => !id.startsWith('drafts.')) ?? ''
  await editor
    .patch(known)
    .set({notes: `${WORD} noted`})
    .commit()
  await editor.delete(ids.findLast((id) => !id.startsWith('drafts.')) ?? '')
  const mark = 'Seen by everybody'
  await editor.patch('siteSettings').set({tagline: mark}).commit()
  await streams.untilQuiet(mark)

  for (const [path, text] of streams.texts()) {
    expect(text, path).not.toContain(WORD)
    expect(text, path).not.toContain(NUMBER)
    expect(text, path).not.toContain('inbox.')
    expect(text, path).not.toContain('submission')
  }
  expect(site.output()).not.toContain(WORD)
})

/** Reads event streams as a visitor. The text of a refused stream is its error response. */
async function openStreams(site: SiteProcess, paths: string[]) {
  const stopping = new AbortController()
  const texts = new Map<string, string>()
  const changed = new EventTarget()
  async function read(path: string) {
    const response = await fetch(site.url + path, {signal: stopping.signal})
    texts.set(path, '')
    const done = (async () => {
      for await (const chunk of response.body ?? []) {
        texts.set(path, texts.get(path) + Buffer.from(chunk).toString())
        changed.dispatchEvent(new Event('text'))
      }
    })().catch(() => {})
    return {path, isOpen: response.ok, done}
  }
  const streams = await Promise.all(paths.map(read))
  const open = streams.filter(({isOpen}) => isOpen).map(({path}) => path)
  const textOf = (path: string) => texts.get(path) ?? ''
  async function until(isThere: () => boolean) {
    while (!isThere()) {
      await new Promise((resolve) => changed.addEventListener('text', resolve, {once: true}))
    }
  }
  await until(() => open.every((path) => textOf(path).includes('event: welcome')))
  return {
    texts: () => [...texts],
    /** Waits until each open stream has reported the last change, which is public. */
    untilQuiet: (mark: string) =>
      until(() =>
        open
          .filter((path) => !path.includes('submission'))
          .every((path) => textOf(path).includes(mark) || /event: message/.test(textOf(path))),
      ),
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await Promise.all(streams.map(({done}) => done))
    },
  }
}
