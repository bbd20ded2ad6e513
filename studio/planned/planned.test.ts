import {expect, test} from 'vitest'
import {plannedSchema} from './planned.ts'

function release(name: string, values: object = {}) {
  const at = '2026-05-01T00:00:00Z'
  return {name, state: 'scheduled', title: name, isSingle: true, at, problem: null, ...values}
}

function version(name: string, id: string, isLeaving = false) {
  return {_id: `versions.${name}.${id}`, _type: 'article', isLeaving}
}

test('what comes first is first, and what waits comes last', () => {
  const entries = plannedSchema.parse({
    releases: [
      release('paused', {state: 'active', at: '2026-01-01T00:00:00Z', problem: 'Too late'}),
      release('someday', {state: 'active', isSingle: false, at: null}),
      release('later'),
      release('sooner', {at: '2026-04-01T00:00:00Z'}),
      release('empty'),
      release('spring', {isSingle: false, title: 'Spring', at: '2026-04-15T00:00:00Z'}),
    ],
    versions: [
      version('later', 'a.b'),
      version('sooner', 'c', true),
      version('paused', 'd'),
      version('spring', 'e'),
      version('spring', 'f'),
    ],
  })
  expect(entries).toMatchObject([
    {id: 'c', releaseId: 'sooner', isLeaving: true, isWaiting: false},
    {kind: 'release', releaseId: 'spring', title: 'Spring', documents: [{id: 'e'}, {id: 'f'}]},
    {id: 'a.b', releaseId: 'later', isLeaving: false, isWaiting: false},
    {kind: 'release', releaseId: 'someday', documents: [], isWaiting: true},
    {id: 'd', releaseId: 'paused', isWaiting: true, problem: 'Too late'},
  ])
})
