import {expect, test} from 'vitest'
import {parseActivity, parseAuthors, ROWS_MAX} from './activity.ts'

function row(_id: string, minute = 0) {
  return {_id, _type: 'article', _updatedAt: `2026-01-01T00:${minute}0:00Z`, _rev: `r-${_id}`}
}

const NOTHING = {
  drafts: [],
  draftCount: 0,
  edited: [],
  begun: null,
  allReleases: [],
  releases: [],
  collections: [],
  versions: [],
}

test('a document and its draft are one row, the one that changed last', () => {
  const edited = [row('drafts.a', 2), row('b', 1), row('a')]
  const ids = parseActivity({...NOTHING, edited})?.edited.map(({_id}) => _id)
  expect(ids).toEqual(['drafts.a', 'b'])
})

test('what lies in a release is among the edits, and the release waits until it has a time', () => {
  const release = {state: 'active', isSingle: false}
  const activity = parseActivity({
    ...NOTHING,
    edited: [row('versions.rA.a', 2), row('drafts.a', 1), row('a')],
    allReleases: [
      {...release, name: 'rA', title: 'Spring'},
      {...release, name: 'rEmpty', title: 'Empty'},
      {...release, name: 'rSingle', title: 'One document', isSingle: true},
      {...release, name: 'rTimed', title: 'Timed', state: 'scheduled'},
    ],
    versions: ['rA.a', 'rA.b', 'rSingle.c', 'rTimed.d'].map((id) => ({
      _id: `versions.${id}`,
      _type: 'article',
      isLeaving: false,
    })),
  })
  expect(activity?.edited).toMatchObject([{_id: 'versions.rA.a', release: {title: 'Spring'}}])
  expect(activity?.waiting).toMatchObject([{releaseId: 'rA', title: 'Spring', count: 2}])
})

test('no more rows are shown than an editor reads at a glance', () => {
  const edited = Array.from({length: 16}, (_, n) => row(`document-${n}`))
  expect(parseActivity({...NOTHING, edited})?.edited).toHaveLength(ROWS_MAX)
})

test('what has a time is scheduled, what is paused waits', () => {
  const at = '2026-02-01T08:00:00Z'
  const version = {_type: 'article', isLeaving: false}
  const activity = parseActivity({
    ...NOTHING,
    releases: [
      {name: 'rA', state: 'scheduled', at, problem: null},
      {name: 'rB', state: 'active', at, problem: null},
    ],
    versions: [
      {...version, _id: 'versions.rA.one'},
      {...version, _id: 'versions.rB.two'},
    ],
  })
  expect(activity?.scheduled).toMatchObject([{id: 'one', releaseId: 'rA', at}])
  expect(activity?.waiting).toMatchObject([{id: 'two', releaseId: 'rB', isPaused: true}])
})

test('what came with the first content is no edit', () => {
  const edited = [row('drafts.a', 1), row('c', 3), row('b', 1), row('a', 0)]
  const ids = parseActivity({...NOTHING, edited, begun: row('a')._updatedAt})?.edited
  // `row` counts in tens of minutes.
  expect(ids?.map(({_id}) => _id)).toEqual(['drafts.a', 'c', 'b'])
})

test('an answer of another shape is no answer', () => {
  expect(parseActivity({drafts: 'none'})).toBeNull()
})

test('the author of each transaction is read from the log', () => {
  const lines = '{"id":"t1","author":"asha"}\n{"id":"t2","author":null}\n\n'
  expect(parseAuthors(lines)).toEqual(new Map([['t1', 'asha']]))
})
