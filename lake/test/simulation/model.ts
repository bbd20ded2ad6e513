/** What clients of a simulated lake do, and what has to come of it. */
import assert from 'node:assert/strict'
import {createHash} from 'node:crypto'
import fc from 'fast-check'
import {PIXEL} from '../../../tests/helpers/lake/pixel.ts'

/** What is stored in a document. No two writes have the same text. */
export interface Note {
  /** Of an asset the name of its file. */
  text: string
  /** The id of a note or an asset, which has to exist unless the reference is weak. */
  link: string | null
  isWeak: boolean
}

/** By the ids of their documents. */
export type Notes = ReadonlyMap<string, Note>

/** By the names of the datasets. */
export type World = ReadonlyMap<string, Notes>

type TextOf = (id: string) => string

export const FIRST = 'production'
export const SECOND = 'staging'
const IDS = ['a', 'b', 'c']
const RELEASE = 'r'
const draftOf = (id: string) => `drafts.${id}`
const versionOf = (id: string) => `versions.${RELEASE}.${id}`
export const versionsOf = (id: string): string[] => [id, draftOf(id), versionOf(id)]

export const ASSETS = ['asset-1.txt', 'asset-2.txt', 'asset-1.png', 'asset-2.png'].map(assetOf)
const ASSET_IDS = ASSETS.map(({id}) => id)

function assetOf(name: string) {
  const isImage = name.endsWith('png')
  // What follows the end of a picture is not read.
  const bytes = Buffer.concat([isImage ? PIXEL : Buffer.of(), Buffer.from(name)])
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const kind = isImage ? 'image' : 'file'
  const [base, extension] = isImage ? [`${sha1}-1x1`, 'png'] : [sha1, 'txt']
  return {
    id: `${kind}-${base}-${extension}`,
    /** It is in the bytes. */
    name,
    kind,
    bytes,
    path: `${kind}s/neelgarh/DATASET/${base}.${extension}`,
  }
}

const published = fc.constantFrom(...IDS)
const edited = fc.constantFrom(...IDS, ...IDS.map(draftOf))
const ids = fc.uniqueArray(edited, {minLength: 1, maxLength: 3})
const link = fc.option(fc.constantFrom(...IDS, ...IDS, ...ASSET_IDS), {freq: 4})
const asset = fc.constantFrom(...ASSET_IDS)
const isWeak = fc.constantFrom(false, false, false, true)
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds)

const action = fc.oneof(
  {weight: 9, arbitrary: fc.record({kind: kind('put'), ids, link, isWeak})},
  {weight: 3, arbitrary: fc.record({kind: kind('edit'), id: edited})},
  {weight: 4, arbitrary: fc.record({kind: kind('delete'), id: published})},
  {weight: 4, arbitrary: fc.record({kind: kind('publish', 'unpublish', 'erase'), id: published})},
  {weight: 2, arbitrary: fc.record({kind: kind('version'), id: published, link})},
  {weight: 1, arbitrary: fc.record({kind: kind('release')})},
  {weight: 3, arbitrary: fc.record({kind: kind('upload'), asset})},
  {weight: 2, arbitrary: fc.record({kind: kind('delete', 'erase'), id: kind(...ASSET_IDS)})},
  {weight: 2, arbitrary: fc.record({kind: kind('import'), ids, link, asset: fc.option(asset)})},
  {weight: 2, arbitrary: fc.record({kind: kind('create', 'create', 'drop')})},
  {weight: 1, arbitrary: fc.record({kind: kind('copy')})},
)

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** What one request does. A client sends several for an import or a copy of a dataset. */
export type Part =
  | {kind: 'write'; notes: (readonly [string, Note])[]}
  | {kind: 'patch'; ids: string[]; change: Partial<Note>}
  | {kind: 'upload'; asset: string}
  | {kind: 'delete' | 'publish' | 'unpublish' | 'erase'; id: string}
  | {kind: 'release' | 'create' | 'drop'}

const dataset = kind(FIRST, FIRST, FIRST, SECOND)
const act = {kind: kind('act'), dataset, action, isExported: fc.boolean()}

/** During an action the disk may be full, or the process be killed after so many writes. */
const step = fc.oneof(
  {weight: 8, arbitrary: fc.record({...act, fault: fc.constant(null)})},
  {weight: 1, arbitrary: fc.record({...act, fault: kind('full')})},
  {weight: 2, arbitrary: fc.record({...act, fault: fc.oneof(fc.nat(12), fc.nat(40))})},
  {weight: 1, arbitrary: fc.record({kind: kind('restart', 'reconnect')})},
  {weight: 1, arbitrary: fc.record({kind: kind('clock'), hours: fc.integer({min: -30, max: 30})})},
  {weight: 1, arbitrary: fc.record({kind: kind('announce'), from: fc.nat(2), id: published})},
)

export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const generatedSteps = fc.array(step, {minLength: 5, maxLength: 40, size: 'max'})

/**
 * The requests of an action. An import sends references weak, then assets, and strengthens them last, as
 * `@sanity/import` does.
 *
 * @param source - of a copy
 */
export function partsOf(action: Action, textOf: TextOf, source: Notes): Part[] {
  const noteOf = (id: string, link: string | null, isWeak = false) =>
    [id, {text: textOf(id), link, isWeak: isWeak && link !== null}] as const
  switch (action.kind) {
    case 'put':
      return [
        {kind: 'write', notes: action.ids.map((id) => noteOf(id, action.link, action.isWeak))},
      ]
    case 'version':
      return [{kind: 'write', notes: [noteOf(versionOf(action.id), action.link)]}]
    case 'edit':
      return [{kind: 'patch', ids: [action.id], change: {text: textOf(action.id)}}]
    case 'import': {
      const {ids, link, asset} = action
      const notes = ids.map((id) => noteOf(id, link, true))
      const attach = {link: asset, isWeak: false}
      const weak = link === null ? [] : ids.slice(asset ? 1 : 0)
      return [
        {kind: 'write', notes},
        ...(asset ? [upload(asset)] : []),
        ...(asset ? [{kind: 'patch' as const, ids: ids.slice(0, 1), change: attach}] : []),
        ...(weak[0] ? [{kind: 'patch' as const, ids: weak, change: {isWeak: false}}] : []),
      ]
    }
    case 'copy': {
      const notes = [...source].filter(([id]) => !isAsset(id))
      const assets = ASSET_IDS.filter((id) => source.has(id))
      return [...assets.map(upload), ...(notes[0] ? [{kind: 'write' as const, notes}] : [])]
    }
    default:
      return [action]
  }
}

const upload = (asset: string) => ({kind: 'upload' as const, asset})

function assetWith(id: string) {
  const found = ASSETS.find((asset) => asset.id === id)
  assert(found)
  return found
}

export const isAsset = (id: string): boolean => ASSET_IDS.includes(id)

/** Whether strangers see it. An asset that only drafts use is not published. */
export function isPublic(id: string, notes: Notes): boolean {
  const isPlain = (other: string) => !other.includes('.')
  return isAsset(id) ? [...notes].some(([by, {link}]) => link === id && isPlain(by)) : isPlain(id)
}

/** The datasets after a request; `null` if it has to be refused. */
export function worldAfter(world: World, dataset: string, part: Part): World | null {
  const notes = world.get(dataset)
  const next = new Map(world)
  if (part.kind === 'create') return notes ? null : next.set(dataset, new Map())
  if (!notes || (part.kind === 'drop' && dataset === FIRST)) return null
  const changed = new Map(notes)
  if (part.kind === 'drop') next.delete(dataset)
  else if (change(changed, part)) next.set(dataset, changed)
  else return null
  const isMet = ({link, isWeak}: Note) => link === null || isWeak || changed.has(link)
  return [...changed.values()].every(isMet) ? next : null
}

/** @returns false if a note that the request needs is not there */
function change(notes: Map<string, Note>, part: Part): boolean {
  switch (part.kind) {
    case 'write':
      for (const [id, note] of part.notes) notes.set(id, {...note})
      return true
    case 'patch':
      return part.ids.every((id) => {
        const note = notes.get(id)
        if (note) notes.set(id, {...note, ...part.change})
        return note !== undefined
      })
    case 'upload': {
      const text = assetWith(part.asset).name
      if (!notes.has(part.asset)) notes.set(part.asset, {text, link: null, isWeak: false})
      return true
    }
    case 'delete':
      notes.delete(part.id)
      return true
    case 'publish':
      return move(notes, draftOf(part.id), part.id)
    case 'unpublish': {
      const draft = notes.get(draftOf(part.id))
      const isMoved = move(notes, part.id, draftOf(part.id))
      if (draft) notes.set(draftOf(part.id), draft)
      return isMoved
    }
    case 'erase':
      for (const id of versionsOf(part.id)) notes.delete(id)
      return true
    case 'release':
      for (const id of IDS) move(notes, versionOf(id), id)
      return true
    default:
      return false
  }
}

function move(notes: Map<string, Note>, from: string, to: string): boolean {
  const note = notes.get(from)
  if (!note) return false
  notes.set(to, note)
  return notes.delete(from)
}

/** The method, path and body of the request. */
export function requestOf(part: Part, dataset: string, transactionId: string) {
  const post = (path: string, body: object) => ({
    method: 'POST',
    path: `data/${path}/${dataset}`,
    body: JSON.stringify(body),
  })
  const mutate = (mutations: object[]) => post('mutate', {mutations, transactionId})
  const actions = (each: object[]) => post('actions', {actions: each, transactionId})
  switch (part.kind) {
    case 'write':
      return mutate(part.notes.map(([id, note]) => ({createOrReplace: documentOf(id, note)})))
    case 'patch':
      return mutate(part.ids.map((id) => ({patch: {id, ...operationOf(part.change)}})))
    case 'delete':
      return mutate([{delete: {id: part.id}}])
    case 'publish':
    case 'unpublish': {
      const ids = {draftId: draftOf(part.id), publishedId: part.id}
      return actions([{actionType: `sanity.action.document.${part.kind}`, ...ids}])
    }
    case 'release': {
      const names = ['create', 'publish', 'delete']
      const releaseId = RELEASE
      return actions(
        names.map((name) => ({actionType: `sanity.action.release.${name}`, releaseId})),
      )
    }
    case 'erase':
      return post('erase', {documentIds: [part.id]})
    case 'upload': {
      const {kind, name, bytes: body} = assetWith(part.asset)
      return {method: 'POST', path: `assets/${kind}s/${dataset}?filename=${name}`, body}
    }
    case 'create':
      return {method: 'PUT', path: `datasets/${dataset}`, body: '{}'}
    default:
      return {method: 'DELETE', path: `datasets/${dataset}`, body: null}
  }
}

function documentOf(_id: string, {text, link, isWeak}: Note) {
  return {_id, _type: 'note', text, ...(link && {link: referenceTo(link, isWeak)})}
}

function operationOf({text, link}: Partial<Note>): object {
  if (text) return {set: {text}}
  return link ? {set: {link: referenceTo(link, false)}} : {unset: ['link._weak']}
}

const referenceTo = (_ref: string, isWeak: boolean) => ({
  _type: 'reference',
  _ref,
  ...(isWeak && {_weak: true}),
})
