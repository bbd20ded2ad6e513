import {expect, test} from 'vitest'
import {documentOf, editorIdentity} from '#tests/helpers/lake-documents.ts'
import {LakeError} from '../http/errors.ts'
import type {LakeDocument, Perspective} from '../types.ts'
import {DocumentIndex} from './document-index.ts'
import {evaluateQuery, type QueryRequest} from './evaluate.ts'

const documents = [
  documentOf('body', 'article', {title: 'Other', body: 'A word on rivers, rivers and rivers'}),
  documentOf('title', 'article', {title: 'Rivers', body: 'Nothing more'}),
  documentOf('none', 'article', {title: 'Desert', body: 'Sand'}),
  documentOf('draft', 'article', {title: 'Published', n: 1}),
  documentOf('drafts.draft', 'article', {title: 'Changed', n: 2}),
  documentOf('drafts.new', 'article', {title: 'New', n: 3}),
  documentOf('versions.summer.draft', 'article', {title: 'In summer', n: 4}),
  documentOf('versions.summer.title', 'article', {_system: {delete: true}}),
  documentOf('_.releases.summer', 'system.release', {name: 'summer'}),
]

async function run(
  query: string,
  more: Partial<QueryRequest> = {},
  index = new DocumentIndex(documents),
): Promise<unknown> {
  const answer = evaluateQuery(index, {
    query,
    params: {},
    perspective: 'published',
    identity: editorIdentity,
    projectId: 'project',
    dataset: 'production',
    ...more,
  })
  return answer.result
}

test('unordered documents come in the order of their ids', async () => {
  expect(await run('*._id')).toEqual(['body', 'draft', 'none', 'title'])
})

test('the published perspective knows no dotted ids, not even for editors', async () => {
  expect(await run('*[_id in path("drafts.**") || _type == "system.release"]')).toEqual([])
})

test('the drafts perspective lays drafts over published documents under their ids', async () => {
  expect(
    await run('*[defined(n)] | order(n) {_id, _originalId, n}', {perspective: 'drafts'}),
  ).toEqual([
    {_id: 'draft', _originalId: 'drafts.draft', n: 2},
    {_id: 'new', _originalId: 'drafts.new', n: 3},
  ])
})

test('a draft is judged by its own fields, not by those of the published document', async () => {
  expect(await run('*[title == "Published"]', {perspective: 'drafts'})).toEqual([])
  expect(await run('*[title == "Changed"]._id', {perspective: 'drafts'})).toEqual(['draft'])
})

test('a stack takes the first version it finds, and what a release will delete is gone', async () => {
  const stack = {perspective: ['summer', 'drafts']}
  expect(await run('*[_id == "draft"]{title, _originalId}', stack)).toEqual([
    {title: 'In summer', _originalId: 'versions.summer.draft'},
  ])
  expect(await run('count(*[_id == "title"])', stack)).toBe(0)
  expect(await run('*[_id == "draft"][0].title', {perspective: ['drafts']})).toBe('Changed')
})

test('previewDrafts is another name for drafts', async () => {
  expect(await run('*[_id == "draft"][0].title', {perspective: ['previewDrafts']})).toBe('Changed')
})

test('the public sees published documents in raw and is refused anything else', async () => {
  const raw: Partial<QueryRequest> = {perspective: 'raw', identity: null}
  expect(await run('*._id', raw)).toEqual(['body', 'draft', 'none', 'title'])
  const stacks: Perspective[] = ['drafts', ['summer', 'drafts']]
  for (const perspective of stacks) {
    await expect(run('*', {perspective, identity: null})).rejects.toMatchObject({status: 401})
  }
})

test('releases are listed in any perspective, but not to the public', async () => {
  expect(await run('releases::all()[].name')).toEqual(['summer'])
  expect(await run('releases::all()[].name', {identity: null})).toEqual([])
})

test('a word in a boosted title ranks above the same word in a body', async () => {
  const query = `*[_type == "article"]
    | score(boost(title match text::query($q), 5), [@, _id] match text::query($q))
    [_score > 0] {_id}`
  expect(await run(query, {params: {q: 'rivers'}})).toEqual([{_id: 'title'}, {_id: 'body'}])
})

test('without a boost, the text that says it more often ranks first', async () => {
  const query = '*[] | score(@ match text::query("rivers")) [_score > 0]._id'
  expect(await run(query)).toEqual(['body', 'title'])
})

test('identity() and now() are those of the request', async () => {
  const now = new Date('2026-02-03T04:05:06.000Z')
  expect(await run('[identity(), now()]', {now})).toEqual(['editor', now.toISOString()])
  expect(await run('identity()', {identity: null})).toBe('<anonymous>')
})

test('a parameter may be a bound of a slice or an attribute name', async () => {
  expect(await run('*[$from...$from + 1]._id', {params: {from: 1}})).toEqual(['draft'])
  expect(await run('*[_id == "none"][0][$name]', {params: {name: 'title'}})).toBe('Desert')
})

test('a missing parameter is an error that names it', async () => {
  await expect(run('*[_id == $id]')).rejects.toMatchObject({
    status: 400,
    message: 'param $id referenced, but not provided',
    body: {error: {type: 'queryParseError', start: 9, end: 12}},
  })
  await expect(run('*[0...$n]')).rejects.toThrow('param $n referenced, but not provided')
})

test('parameters named like object methods do no harm', async () => {
  const params = JSON.parse('{"hasOwnProperty": 1, "__proto__": {"id": "none"}}')
  await expect(run('*[_id == $id]', {params})).rejects.toBeInstanceOf(LakeError)
})

test.each([
  ['*[_type == "article"', 20],
  ['*[_type == ', 11],
  ['*[_type == "a"] foo', 16],
  ['*{"a": "open', 12],
  ['*[_type = "a"]', 8],
])('a syntax error tells its position: %s', async (query, start) => {
  await expect(run(query)).rejects.toMatchObject({
    status: 400,
    body: {error: {type: 'queryParseError', query, start}},
  })
})

test('what can not be evaluated is the fault of the query', async () => {
  await expect(run('geo::distance(1, 2)')).rejects.toMatchObject({status: 400})
  await expect(run('*[title match text::query(1)]')).rejects.toMatchObject({status: 400})
})

test('documents that no condition asks for are not even looked at', async () => {
  const untouchable = documentOf('other', 'secret')
  const read = () => {
    throw new Error('This document was read')
  }
  for (const name of ['title', 'slug', 'author']) {
    Object.defineProperty(untouchable, name, {get: read})
  }
  const index = new DocumentIndex([...documents, untouchable])
  await expect(run('*[title == "Desert" || slug == "x"]', {narrow: false}, index)).rejects.toThrow()
  for (const query of [
    '*[_type == "article" && title match "Desert"]{"by": author->title}',
    '*[_type in ["article", "page"] && !(slug == "x")] | order(title)',
    '*[_id in ["none", "body"] || references("none")]{title}',
    '*[_id == "none"]{"others": *[references(^._id) && title != "x"]}',
    '*[sanity::versionOf("draft") && title != "x"]',
  ]) {
    await expect(run(query, {perspective: 'raw'}, index)).resolves.toBeDefined()
  }
})

test('a result that is too large is refused', async () => {
  await expect(run('*{"all": *}', {maxResultBytes: 500})).rejects.toMatchObject({
    status: 400,
    body: {error: {type: 'queryLimitError'}},
  })
})

/** Each took minutes with the regular expressions of `groq-js`. */
const slowPatterns: [name: string, query: string, params?: Record<string, unknown>][] = [
  ['stars in a pattern', `"${'a'.repeat(5000)}" match "${'*a'.repeat(30)}b"`],
  ['a score of stars', `[{"t": "${'a'.repeat(5000)}"}] | score(t match "${'*a'.repeat(30)}b")`],
  ['dots in a text', '$dots match "a"', {dots: '.'.repeat(300_000)}],
  ['stars in a path', `"${'a.'.repeat(200)}" in path("${'**.'.repeat(30)}b")`],
]

test.each(slowPatterns)(
  '%s take no longer than the text is long',
  async (_name, query, params = {}) => {
    await expect(run(query, {params})).resolves.toBeDefined()
  },
)

test('a caller who changes a result changes no document', async () => {
  const index = new DocumentIndex(documents)
  const first = await run('*[_id == "none"]', {}, index)
  if (Array.isArray(first)) first[0].title = 'Spoilt'
  expect(await run('*[_id == "none"][0].title', {}, index)).toBe('Desert')
})

test('a change is seen by the next query', async () => {
  const index = new DocumentIndex(documents)
  const after: LakeDocument = documentOf('none', 'page', {title: 'Oasis'})
  index.apply({documentId: 'none', after})
  expect(await run('*[_type == "page"].title', {}, index)).toEqual(['Oasis'])
  index.apply({documentId: 'none', after: null})
  expect(await run('*[_id == "none"][0]', {}, index)).toBe(null)
})
