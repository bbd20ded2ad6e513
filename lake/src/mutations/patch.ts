import {extractWithPath, Mutation as SanityMutation} from '@sanity/mutator'
import type {LakeDocument} from '../types.ts'
import {invalid} from './errors.ts'
import {isObject} from './json.ts'
import type {PatchOperations} from './schema.ts'

/** Processor time that the patches of a transaction may take, checked after each path. */
export const PATCHES_MAX_MS = 2000
/** Limits of one path. They are checked before the mutator runs, because nothing stops it. */
const PATH_MAX_LENGTH = 500
/** Places that change × values of the document, which the mutator copies for each: about a second. */
const COPIES_MAX = 500_000_000
/** To compare a value with a filter takes as long as so many copies. */
const MATCH_COPIES = 100
/** Hunks of a text patch. Each may be searched in the whole text. */
const HUNKS_MAX = 2000

const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs
/** The mutator follows the rest of such a path again and again: `a..b.c`, `a[0:9].b`, `a[0,1].b`. */
const IS_REPEATED = /\.\.(?!\w+$)|[,:](?![^[\]]*\]$)/
/** It makes a list of all numbers of a range, also of those behind the end. */
const IS_LONG_RANGE = /[\d.]{5,}\s*:|:\s*-?[\d.]{5,}/

type Patched = NonNullable<ReturnType<SanityMutation['apply']>>
type MutatorPatch = NonNullable<SanityMutation['mutations'][number]['patch']>

/** A patch of one path. */
interface Step {
  path: string
  patch: Omit<MutatorPatch, 'id'>
}

/**
 * Applies the operations of one patch in the order of Sanity's own mutator. The Studio uses the
 * same engine locally, so both sides get the same document. System attributes keep their values,
 * because the lake sets them.
 *
 * @throws MutationError for an operation that does not fit the document
 */
export function applyPatch(
  document: LakeDocument,
  operations: PatchOperations,
  time: {leftMs: number},
): LakeDocument {
  let patched: Patched = document
  // One by one, because the cost of a step depends on what those before it have made.
  for (const step of stepsOf(operations)) {
    const start = process.threadCpuUsage()
    patched = applyStep(patched, step)
    const {user, system} = process.threadCpuUsage(start)
    time.leftMs -= (user + system) / 1000
    if (time.leftMs < 0) throw invalid(TOO_MUCH)
  }
  for (const attribute of ['_id', '_type']) {
    if (patched[attribute] !== document[attribute]) {
      throw invalid(`Cannot modify immutable attribute "${attribute}"`)
    }
  }
  const {_id, _type, _rev, _createdAt, _updatedAt} = document
  return {...patched, _id, _type, _rev, _createdAt, _updatedAt}
}

function* stepsOf({unset = [], insert, ...named}: PatchOperations): Generator<Step> {
  const stepsOfNamed = function* (name: 'setIfMissing' | 'set' | 'diffMatchPatch' | 'inc' | 'dec') {
    for (const [path, value] of Object.entries(named[name] ?? {})) {
      yield {path, patch: {[name]: {[path]: value}}}
    }
  }
  yield* stepsOfNamed('setIfMissing')
  yield* stepsOfNamed('set')
  for (const path of unset) yield {path, patch: {unset: [path]}}
  yield* stepsOfNamed('diffMatchPatch')
  yield* stepsOfNamed('inc')
  yield* stepsOfNamed('dec')
  if (insert) yield stepOfInsert(insert)
}

function stepOfInsert({before, after, replace, items}: Record<string, unknown>): Step {
  if (!Array.isArray(items)) throw invalid('insert needs an array of items')
  if (typeof before === 'string') return {path: before, patch: {insert: {before, items}}}
  if (typeof after === 'string') return {path: after, patch: {insert: {after, items}}}
  if (typeof replace === 'string') return {path: replace, patch: {insert: {replace, items}}}
  throw invalid('insert needs one of before, after, replace')
}

function applyStep(document: Patched, step: Step): Patched {
  try {
    assertBounded(document, step)
    const patch = {...step.patch, id: document._id}
    const result = new SanityMutation({mutations: [{patch}]}).apply(document)
    if (isObject(result)) return result
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
  throw invalid('A patch must leave a document behind')
}

const TOO_MUCH = 'The patches of the transaction change too much: send them in parts'

/** @throws MutationError for a step that could take seconds, or that would be without effect */
function assertBounded(document: Patched, {path, patch}: Step): void {
  if (path.length > PATH_MAX_LENGTH) throw invalid('A path has at most 500 characters')
  if (path.includes('__proto__')) throw invalid('An attribute can not have the name "__proto__"')
  const pattern = path.replace(QUOTED, (quoted) => '_'.repeat(quoted.length))
  if (IS_REPEATED.test(pattern) || IS_LONG_RANGE.test(pattern)) {
    throw invalid('A path has ".." and a name, a list, or a range up to 9999 only at its end')
  }
  const values = countValues(document)
  const filters = pattern.match(/[[,]/g)?.length ?? 0
  if (filters ** 2 * values * MATCH_COPIES > COPIES_MAX) throw invalid(TOO_MUCH)
  // The parts of the path as well: to set an attribute makes the objects that are missing on the way.
  const parts = [...pattern.matchAll(/\]/g)].map(({index}) => path.slice(0, index + 1))
  const found = parts.reduce((sum, part) => sum + extractWithPath(part, document).length, 0)
  const places = pattern.includes('..') ? values : found
  const [text = ''] = Object.values(patch.diffMatchPatch ?? {})
  const hunks = text.match(/^@@/gm)?.length ?? 0
  const isBounded = places * values <= COPIES_MAX && Math.max(1, places) * hunks <= HUNKS_MAX
  if (!isBounded) throw invalid(TOO_MUCH)
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  const children: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return children.reduce((sum: number, child) => sum + countValues(child), 1)
}
