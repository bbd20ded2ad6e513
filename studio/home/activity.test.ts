import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {ACTIVITY_QUERY, activitySchema, authorOf, ROWS_MAX} from './activity.ts'

function row(_id: string, minute = 0) {
  return {_id, _type: 'article', _updatedAt: `2026-01-01T00:${minute}0:00Z`, _rev: `r-${_id}`}
}

const NOTHING = {
  drafts: [],
  draftCount: 0,
  edited: [],
  releases: [],
  versions: [],
}

test('a document and its draft are one row, the one that changed last', () => {
  const edited = [row('drafts.a', 2), row('b', 1), row('a')]
  const ids = activitySchema.parse({...NOTHING, edited}).edited.map(({_id}) => _id)
  expect(ids).toEqual(['drafts.a', 'b'])
})

test('what lies in a release is among the edits, and the release is planned', () => {
  const release = {state: 'active', isSingle: false, at: null, problem: null}
  const activity = activitySchema.parse({
    ...NOTHING,
    edited: [row('versions.rA.a', 2), row('drafts.a', 1), row('a')],
    releases: [{...release, name: 'rA', title: 'Spring'}],
    versions: [{_id: 'versions.rA.a', _type: 'article', isLeaving: false}],
  })
  expect(activity.edited).toMatchObject([{_id: 'versions.rA.a', release: {title: 'Spring'}}])
  expect(activity.planned).toMatchObject([{title: 'Spring', documents: [{id: 'a'}]}])
})

test('no more rows are shown than an editor reads at a glance', () => {
  const edited = Array.from({length: 16}, (_, n) => row(`document-${n}`))
  expect(activitySchema.parse({...NOTHING, edited}).edited).toHaveLength(ROWS_MAX)
})

test.each([
  ['{"id":"t1","author":"asha"}\n', 'asha'],
  ['{"id":"t2","author":null}\n', null],
  ['', null],
])('the author of the entry %j is %s', (entry, author) => {
  expect(authorOf(entry)).toBe(author)
})

test('a version that unpublishes is no edit', async () => {
  const dataset = [row('a'), {...row('versions.rA.a', 1), _system: {delete: true}}]
  const params = {types: ['article']}
  const value = await evaluate(parse(ACTIVITY_QUERY, {params}), {dataset, params})
  const result: {edited: {_id: string}[]} = await value.get()
  expect(result.edited.map(({_id}) => _id)).toEqual(['a'])
})
