import {expect, test} from 'vitest'
import {datasetOf, fillDataset} from '../../../tests/helpers/lake/dataset-of.ts'
import {documentOf, requestFor} from '../../../tests/helpers/lake/lake-documents.ts'
import {LakeError} from '../errors.ts'
import type {LakeDocument, Perspective} from '../types.ts'
import {evaluateQuery, evaluateQueryAsync, type QueryRequest} from './evaluate.ts'
import {isAsynchronous} from './groq/groq.ts'

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
  dataset = datasetOf(documents),
): Promise<unknown> {
  const request = requestFor(query, more)
  const result = isAsynchronous(query)
    ? await evaluateQueryAsync(dataset, request)
    : evaluateQuery(dataset, request)
  return result.result
}

test('part of a long list is the same whether few or most documents pass its filter', async () => {
  const numbers = Array.from({length: 1200}, (_, n) => n)
  const dataset = datasetOf(
    numbers.map((n) => documentOf(`n${n}`, 'number', {n, word: n % 7 ? 'common' : 'rare'})),
  )
  for (const [pattern, expected] of [
    ['*om*', numbers.filter((n) => n % 7)],
    ['*a*', numbers.filter((n) => n % 7 === 0)],
    ['*', numbers],
    ['*none*', []],
  ] as const) {
    for (const [from, to] of [
      [0, 1],
      [0, 100],
      [90, 110],
      [150, 170],
      [880, 930],
      [0, 2000],
    ]) {
      const query = '*[word match $pattern] | order(n desc) [$from...$to].n'
      const found = await run(query, {params: {pattern, from, to}}, dataset)
      expect(found).toEqual(expected.toReversed().slice(from, to))
    }
  }
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

test('a stack takes the first version it finds, and what a release will delete is gone', async () => {
  const stack = {perspective: ['summer', 'drafts']}
  expect(await run('*[_id == "draft"]{title, _originalId}', stack)).toEqual([
    {title: 'In summer', _originalId: 'versions.summer.draft'},
  ])
  expect(await run('count(*[_id == "title"])', stack)).toBe(0)
  for (const perspective of [['drafts'], ['previewDrafts']]) {
    expect(await run('*[_id == "draft"][0].title', {perspective})).toBe('Changed')
  }
})

test('the public sees published documents in raw and nothing in other perspectives', async () => {
  const raw: Partial<QueryRequest> = {perspective: 'raw', identity: null}
  expect(await run('*._id', raw)).toEqual(['body', 'draft', 'none', 'title'])
  const stacks: Perspective[] = ['drafts', ['summer', 'drafts']]
  for (const perspective of stacks) {
    const query = '{"all": *, "one": *[_id == "draft"][0], "number": count(*)}'
    const nothing = {all: [], one: null, number: 0}
    expect(await run(query, {perspective, identity: null})).toEqual(nothing)
  }
})

test('releases are listed in any perspective, but not to the public', async () => {
  expect(await run('releases::all()[].name')).toEqual(['summer'])
  expect(await run('releases::all()[].name', {identity: null})).toEqual([])
})

test('without a boost, the text that says it more often ranks first', async () => {
  const query = '*[] | score(@ match text::query("rivers")) [_score > 0]._id'
  expect(await run(query)).toEqual(['body', 'title'])
})

test('of many hits the best are those with a boost; the newest of the others are scored', async () => {
  const hits = Array.from({length: 600}, (_, n) => ({
    title: n % 50 ? 'Notes' : 'River',
    body: n % 2 ? 'the river, the river' : 'the river',
  }))
  const dataset = datasetOf(hits.map((hit, n) => documentOf(`hit${n}`, 'article', hit)))
  const search = `*[_type == "article"] | score(boost(title match text::query("river"), 10),
    @ match text::query("river")) [_score > 0]{_id, title, body, "orderings": [_score]}`
  const all = await run(search, {}, dataset)
  expect(all).toHaveLength(600)
  for (const size of [20, 150, 700]) {
    const found: unknown = await run(
      `${search} | order(orderings[0] desc)[0...${size}]`,
      {},
      dataset,
    )
    expect(found).toHaveLength(Math.min(size, 600))
    expect(Object(found).slice(0, 12)).toEqual(
      Array(12).fill(expect.objectContaining({title: 'River'})),
    )
  }
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

test('what can not be evaluated is the fault of the query', async () => {
  await expect(run('*[title match text::query(1)]')).rejects.toMatchObject({status: 400})
})

test('a result that is too large is refused', async () => {
  await expect(run('*{"all": *}', {maxResultBytes: 500})).rejects.toMatchObject({
    status: 400,
    body: {error: {type: 'queryLimitError'}},
  })
})

test('a caller who changes a result changes no document', async () => {
  const dataset = datasetOf(documents)
  const first = await run('*[_id == "none"]', {}, dataset)
  if (Array.isArray(first)) first[0].title = 'Spoilt'
  expect(await run('*[_id == "none"][0].title', {}, dataset)).toBe('Desert')
})

test('a change is seen by the next query', async () => {
  const {dataset, change} = fillDataset(documents)
  const after: LakeDocument = documentOf('none', 'page', {title: 'Oasis'})
  change('none', after)
  expect(await run('*[_type == "page"].title', {}, dataset)).toEqual(['Oasis'])
  change('none', null)
  expect(await run('*[_id == "none"][0]', {}, dataset)).toBe(null)
})

test('a dot in a path is a dot', async () => {
  const dataset = datasetOf(
    ['drafts.a', 'draftsXa', 'ab', 'x.y.z'].map((id) => documentOf(id, 'note')),
  )
  const raw: Partial<QueryRequest> = {perspective: 'raw'}
  expect(await run('*[_id in path("drafts.*")]._id', raw, dataset)).toEqual(['drafts.a'])
  expect(await run('*[!(_id in path("**.*"))]{_id}', raw, dataset)).toEqual([
    {_id: 'ab'},
    {_id: 'draftsXa'},
  ])
})

test.each([
  ['diff::changedAny({"a": 1}, {"a": 2}, a)', true],
  ['diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, a)', false],
  ['diff::changedAny({"l": [{"x": 1}]}, {"l": [{"x": 1}, {"x": 2}]}, l[x == 1])', true],
  [
    'diff::changedAny({"l": [{"x": 1, "y": 1}]}, {"l": [{"x": 1, "y": 2}]}, l[x == 1].(x, y))',
    true,
  ],
  [
    'diff::changedAny({"a": {"_type": "t", "n": 1}}, {"a": {"_type": "t"}}, anywhere(n == 1))',
    true,
  ],
  ['diff::changedOnly({"a": 1, "b": {"c": 1}}, {"a": 1, "b": {"c": 2}}, b.c)', true],
  ['diff::changedOnly({"a": 1, "b": {"c": 1}}, {"a": 2, "b": {"c": 2}}, (b.c, d))', false],
  ['diff::changedOnly({"a": 1}, {"a": 1, "b": null}, ())', null],
])('%s', async (query, expected) => {
  if (expected === null) await expect(run(query)).rejects.toMatchObject({status: 400})
  else expect(await run(query)).toBe(expected)
})

test('diff:: functions may stand anywhere', async () => {
  const params = {list: [{n: 1}, {n: 2}, null]}
  expect(await run('$list[diff::changedAny(@, {"n": 2}, n)]', {params})).toEqual([{n: 1}, null])
  const outer = '*[_id == "title"]{"others": *[diff::changedAny(^, @, title)]._id}'
  expect(await run(outer)).toEqual([{others: ['body', 'draft', 'none']}])
  const inOrder = '*[_type == "article"] | order(diff::changedAny(@, {}, n), _id)[0..1]._id'
  expect(await run(inOrder)).toEqual(['body', 'none'])
  const shown = '*[_id == "title"]{"is": {"new": diff::changedAny(@, *[_id == "body"][0], title)}}'
  expect(await run(shown)).toEqual([{is: {new: true}}])
  const found = '*[@ match text::query("sand") && diff::changedAny(@, {}, title)]._id'
  expect(await run(found)).toEqual(['none'])
})

test('array::unique keeps one null, in its place', async () => {
  const query = 'array::unique([2, null, "a", 2, null, {"o": 1}, "a", {"o": 1}])'
  expect(await run(query)).toEqual([2, null, 'a', {o: 1}, {o: 1}])
  expect(await run('array::unique("a")')).toBe(null)
})

test('array::unique of an attribute has each value once, in the order of the ids', async () => {
  const unique = (values: unknown[]) => {
    const dataset = datasetOf(values.map((v, n) => documentOf(`n${n}`, 'one', {v})))
    return run('array::unique(*[_type == "one"].v)', {}, dataset)
  }
  const single = ['b', null, 2, true, 'b', undefined, 2, false, '2', 1e20]
  expect(await unique(single)).toEqual(['b', null, 2, true, false, '2', 1e20])
  expect(await unique([1, {o: 1}, {o: 1}, 1])).toEqual([1, {o: 1}, {o: 1}])
})

test('score() takes documents that are not projected', async () => {
  for (const query of ['*{title} | score(title == "a")', '*[0] | score(title == "a")']) {
    await expect(run(query)).rejects.toMatchObject({status: 400})
  }
})

test('documents::get finds a document by its global reference', async () => {
  const get = (reference: string) => run(`documents::get(${reference}).title`)
  expect(await get('"dataset:project.production:none"')).toBe('Desert')
  expect(await get('"dataset:project.other:none"')).toBe(null)
  expect(await get('"dataset:project.production:missing"')).toBe(null)
  expect(await get('12')).toBe(null)
  const each = '*[_id == "none"]{"same": documents::get("dataset:project.production:" + _id)._id}'
  expect(await run(each)).toEqual([{same: 'none'}])
})

test('documents::incomingRefCount counts the documents that refer to this one', async () => {
  const dataset = datasetOf([
    documentOf('tag', 'tag'),
    documentOf('a', 'note', {tags: [{_ref: 'tag'}, {_ref: 'tag'}]}),
    documentOf('b', 'note', {main: {_ref: 'tag'}}),
  ])
  const query = '*[_id == "tag"][0]{"n": documents::incomingRefCount()}'
  expect(await run(query, {}, dataset)).toEqual({n: 2})
  const countOf = (id: string) => run(`documents::incomingRefCount(${id})`, {}, dataset)
  expect(await countOf('"tag"')).toBe(2)
  expect(await countOf('"x"')).toBe(0)
})

test('a missing id is in a list of references of which one has no id', async () => {
  const dataset = datasetOf([documentOf('a', 'note', {tags: [null]}), documentOf('b', 'note')])
  const query = '*[_id == "b"]{"others": *[^.missing in tags[]._ref]._id}'
  expect(await run(query, {}, dataset)).toEqual([{others: ['a']}])
})
