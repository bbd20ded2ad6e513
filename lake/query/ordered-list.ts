import type {LakeDocument} from '../types.ts'
import {type Compiled, compareValues, compileExpression} from './compile.ts'
import {type DatasetFilter, passing, passingAll, readDatasetFilter} from './dataset-filter.ts'
import {attributeSteps} from './expression-shapes.ts'
import type {SortKey} from './order-index.ts'
import type {PlanContext} from './plan.ts'
import {type GroqNode, ungroup} from './syntax.ts'

/** The part of a list that is wanted: from the first position to before the last. */
export interface Range {
  from: number
  to: number
}

/** The whole of a list. */
const ALL: Range = {from: 0, to: Number.POSITIVE_INFINITY}

/**
 * The documents of `*[…] | order(…)`, or of a slice of it, or as many as the element that is asked
 * for needs, or `null` when `groq-js` has to find
 * them. Where the order is one of attributes of one type, it is read off an index, and no further
 * than the slice goes.
 */
export function orderedDocuments(node: GroqNode, context: PlanContext): LakeDocument[] | null {
  if (!context.narrow) return null
  const {ordered, range} = partOf(node)
  if (!range || ordered.type !== 'PipeFuncCall' || ordered.name !== 'order') return null
  const filter = readDatasetFilter(ungroup(ordered.base), context)
  if (!filter || filter.open.length > 0) return null
  const keys = ordered.args.map((arg) => readKey(arg, context))
  if (!keys.every((key) => key !== null)) return null
  for (const topic of filter.topics) context.topics.add(topic)
  return fromIndex(filter, keys, range, context) ?? sorted(filter, keys, range, context)
}

/** What is asked for a part of, and which; counted from the end, the part needs all. */
function partOf(node: GroqNode): {ordered: GroqNode; range: Range | null} {
  if (node.type === 'AccessElement') {
    const range = node.index < 0 ? null : {from: 0, to: node.index + 1}
    return {ordered: ungroup(node.base), range}
  }
  if (node.type !== 'Slice') return {ordered: node, range: ALL}
  const {left, right, isInclusive} = node
  const range = left < 0 || right < 0 ? null : {from: left, to: isInclusive ? right + 1 : right}
  return {ordered: ungroup(node.base), range}
}

interface Key {
  read: Compiled
  isDescending: boolean
  /** Where the value is an attribute. */
  path: string[] | null
}

function readKey(arg: GroqNode, context: PlanContext): Key | null {
  const node = ungroup(arg)
  const isDirected = node.type === 'Asc' || node.type === 'Desc'
  const expression = isDirected ? node.base : node
  const read = compileExpression(expression, context.dereference)
  return read && {read, isDescending: node.type === 'Desc', path: attributeSteps(expression)}
}

/** Read off the order that the index keeps; in it, the tie of two documents is that of stored ids. */
function fromIndex(
  filter: DatasetFilter,
  keys: Key[],
  {from, to}: Range,
  context: PlanContext,
): LakeDocument[] | null {
  const type = filter.found?.type
  if (type === undefined || context.view.isOverlay) return null
  const paths: SortKey[] = []
  for (const {path, isDescending} of keys) {
    if (!path) return null
    paths.push({path, isDescending})
  }
  const documents: LakeDocument[] = []
  let position = 0
  if (from >= to) return documents
  const entries = context.index.entriesInOrder(type, paths)
  // What was counted before need not be checked again.
  const known = context.passed.get(filter.name)
  const check = known && filter.compiled.length > 0 ? [isIn(new Set(known))] : filter.compiled
  for (const document of passing(entries, {compiled: check}, context)) {
    if (position >= from) documents.push(document)
    position++
    if (position >= to) break
  }
  return documents
}

function isIn(documents: ReadonlySet<unknown>): Compiled {
  return (document) => documents.has(document)
}

function sorted(
  filter: DatasetFilter,
  keys: Key[],
  {from, to}: Range,
  context: PlanContext,
): LakeDocument[] {
  const rows = passingAll(filter, context).map((document) => ({
    document,
    values: keys.map(({read}) => read(document)),
  }))
  rows.sort((a, b) => {
    for (const [position, {isDescending}] of keys.entries()) {
      const order = compareValues(a.values[position], b.values[position])
      if (order !== 0) return isDescending ? -order : order
    }
    return a.document._id < b.document._id ? -1 : +(a.document._id > b.document._id)
  })
  return rows.slice(from, to).map(({document}) => document)
}
