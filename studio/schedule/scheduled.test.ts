import {expect, test} from 'vitest'
import {parseScheduled} from './scheduled.ts'

function release(name: string, values: object = {}) {
  return {name, state: 'scheduled', at: '2026-05-01T00:00:00Z', problem: null, ...values}
}

function version(name: string, id: string, isLeaving = false) {
  return {_id: `versions.${name}.${id}`, _type: 'article', isLeaving}
}

test('what comes first is first, and what is paused comes last', () => {
  const documents = parseScheduled({
    releases: [
      release('paused', {state: 'active', at: '2026-01-01T00:00:00Z', problem: 'Too late'}),
      release('later'),
      release('sooner', {at: '2026-04-01T00:00:00Z'}),
      release('empty'),
    ],
    collections: [{name: 'spring', title: 'Spring', at: '2026-04-15T00:00:00Z'}],
    versions: [
      version('later', 'a.b'),
      version('sooner', 'c', true),
      version('paused', 'd'),
      version('spring', 'e'),
      version('spring', 'f'),
    ],
  })
  expect(documents).toMatchObject([
    {id: 'c', releaseId: 'sooner', isLeaving: true, isPaused: false},
    {kind: 'release', releaseId: 'spring', title: 'Spring', count: 2},
    {id: 'a.b', releaseId: 'later', isLeaving: false, isPaused: false},
    {id: 'd', releaseId: 'paused', isPaused: true, problem: 'Too late'},
  ])
})

test('an unexpected response schedules nothing', () => {
  expect(parseScheduled(null)).toEqual([])
  expect(parseScheduled({releases: [{}], collections: [], versions: []})).toEqual([])
})
