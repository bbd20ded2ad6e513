/** What clients of a simulated lake do, and what has to come of it. */
import fc from 'fast-check'

/** What is stored in a document. No two writes have the same text. */
export interface Note {
  text: string
  /** The id of another note, which has to exist. */
  link: string | null
}

/** By the ids of their documents. */
export type Notes = ReadonlyMap<string, Note>

type TextOf = (id: string) => string

const IDS = ['a', 'b', 'c']
const RELEASE = 'r'
const draftOf = (id: string) => `drafts.${id}`
const versionOf = (id: string) => `versions.${RELEASE}.${id}`
export const versionsOf = (id: string): string[] => [id, draftOf(id), versionOf(id)]

const published = fc.constantFrom(...IDS)
const edited = fc.constantFrom(...IDS, ...IDS.map(draftOf))
const link = fc.option(published, {freq: 2})
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('put'),
      ids: fc.uniqueArray(edited, {minLength: 1, maxLength: 3}),
      link,
    }),
  },
  {weight: 5, arbitrary: fc.record({kind: kind('edit', 'delete'), id: edited})},
  {weight: 4, arbitrary: fc.record({kind: kind('publish', 'unpublish', 'erase'), id: published})},
  {weight: 2, arbitrary: fc.record({kind: kind('version'), id: published, link})},
  {weight: 1, arbitrary: fc.record({kind: kind('release')})},
)

export type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** During an action the disk may be full, or the process be killed after so many statements of SQLite. */
const step = fc.oneof(
  {weight: 8, arbitrary: fc.record({kind: kind('act'), action, fault: fc.constant(null)})},
  {weight: 1, arbitrary: fc.record({kind: kind('act'), action, fault: kind('full')})},
  {weight: 1, arbitrary: fc.record({kind: kind('act'), action, fault: fc.nat(30)})},
  {weight: 1, arbitrary: fc.record({kind: kind('restart', 'reconnect')})},
  {weight: 1, arbitrary: fc.record({kind: kind('clock'), hours: fc.integer({min: -30, max: 30})})},
)

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const generatedSteps = fc.array(step, {minLength: 5, maxLength: 40, size: 'max'})

/** The notes after an action; `null` if it has to be refused. */
export function notesAfter(notes: Notes, action: Action, textOf: TextOf): Notes | null {
  const next = new Map(notes)
  if (!change(next, action, textOf)) return null
  return [...next.values()].every(({link}) => link === null || next.has(link)) ? next : null
}

/** @returns false if a note that the action needs is not there */
function change(notes: Map<string, Note>, action: Action, textOf: TextOf): boolean {
  switch (action.kind) {
    case 'put':
      for (const id of action.ids) notes.set(id, {text: textOf(id), link: action.link})
      return true
    case 'version': {
      const id = versionOf(action.id)
      notes.set(id, {text: textOf(id), link: action.link})
      return true
    }
    case 'edit': {
      const note = notes.get(action.id)
      if (note) notes.set(action.id, {...note, text: textOf(action.id)})
      return note !== undefined
    }
    case 'delete':
      notes.delete(action.id)
      return true
    case 'publish':
      return move(notes, draftOf(action.id), action.id)
    case 'unpublish': {
      const draft = notes.get(draftOf(action.id))
      const isMoved = move(notes, action.id, draftOf(action.id))
      if (draft) notes.set(draftOf(action.id), draft)
      return isMoved
    }
    case 'erase':
      for (const id of versionsOf(action.id)) notes.delete(id)
      return true
    case 'release':
      for (const id of IDS) move(notes, versionOf(id), id)
      return true
  }
}

function move(notes: Map<string, Note>, from: string, to: string): boolean {
  const note = notes.get(from)
  if (!note) return false
  notes.set(to, note)
  return notes.delete(from)
}

/** The request that does an action: an endpoint and its body. Of an erasure the id. */
export function requestOf(action: Action, textOf: TextOf) {
  switch (action.kind) {
    case 'put':
      return mutations(...action.ids.map((id) => put(id, textOf(id), action.link)))
    case 'version': {
      const id = versionOf(action.id)
      return mutations(put(id, textOf(id), action.link))
    }
    case 'edit':
      return mutations({patch: {id: action.id, set: {text: textOf(action.id)}}})
    case 'delete':
      return mutations({delete: {id: action.id}})
    case 'publish':
    case 'unpublish': {
      const ids = {draftId: draftOf(action.id), publishedId: action.id}
      return actions({actionType: `sanity.action.document.${action.kind}`, ...ids})
    }
    case 'release': {
      const names = ['create', 'publish', 'delete']
      const releaseId = RELEASE
      return actions(
        ...names.map((name) => ({actionType: `sanity.action.release.${name}`, releaseId})),
      )
    }
    case 'erase':
      return action.id
  }
}

const mutations = (...each: object[]) => ({path: 'mutate', body: {mutations: each}})
const actions = (...each: object[]) => ({path: 'actions', body: {actions: each}})

function put(_id: string, text: string, target: string | null) {
  const reference = target && {link: {_type: 'reference', _ref: target}}
  return {createOrReplace: {_id, _type: 'note', text, ...reference}}
}
