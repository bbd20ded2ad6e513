import {constantOf} from './constants.ts'
import type {DatasetView} from './dataset-view.ts'
import type {DocumentIndex} from './document-index.ts'
import {
  attributeName,
  attributePath,
  isReferenceId,
  isReferenceList,
  pathPattern,
} from './expression-shapes.ts'
import type {IndexEntry} from './sorted-entries.ts'
import {type FuncCallNode, type GroqNode, ungroup} from './syntax.ts'
import {type Topic, topicOf} from './topics.ts'

/** The stored documents that can satisfy a condition: never too few, possibly too many. */
export interface Candidates {
  entries: Iterable<IndexEntry>
  /** Upper bound of the number of entries; decides which condition narrows most. */
  size: number
  /** Whether the entries come in the order of their ids. */
  isSorted: boolean
  /** Whether every candidate that appears satisfies the condition, so it need not be checked. */
  isExact: boolean
  /** The type that all documents of which are the candidates. */
  type?: string
  /** A change that carries none of these topics can't alter the answer. */
  topics: Topic[]
}

/** What narrowing works on. */
export interface Source {
  index: DocumentIndex
  view: DatasetView
}

/**
 * The candidates for a condition inside `*[…]`, or `null` when any document may satisfy it.
 *
 * Only what is certain is used: a filter keeps a document when its condition is exactly true, so a
 * conjunction is narrowed by any of its parts and a disjunction only when each part is narrowed.
 */
export function candidatesFor(condition: GroqNode, source: Source): Candidates | null {
  const node = ungroup(condition)
  switch (node.type) {
    case 'And':
      return intersection(candidatesFor(node.left, source), candidatesFor(node.right, source))
    case 'Or':
      return union(candidatesFor(node.left, source), candidatesFor(node.right, source))
    case 'OpCall':
      if (node.op === '==') return equality(node.left, node.right, source)
      return node.op === 'in' ? membership(node.left, node.right, source) : null
    case 'FuncCall':
      return functionCall(node, source)
    default:
      return null
  }
}

/** The parts of a conjunction, without those that the parameters alone make true. */
export function conjuncts(condition: GroqNode): GroqNode[] {
  const node = ungroup(condition)
  if (node.type === 'And') return [...conjuncts(node.left), ...conjuncts(node.right)]
  return isAlwaysTrue(node) ? [] : [node]
}

/** `!defined($category) || category == $category` without that parameter. */
function isAlwaysTrue(condition: GroqNode): boolean {
  const node = ungroup(condition)
  if (node.type === 'Or') return isAlwaysTrue(node.left) || isAlwaysTrue(node.right)
  return constantOf(node)?.value === true
}

/** Documents that refer to any of the ids; `references()` looks at less, so it is not exact. */
function referringTo(ids: string[], {index}: Source): Candidates {
  const found = new Set<IndexEntry>()
  for (const id of ids) for (const entry of index.entriesReferring(id)) found.add(entry)
  return unsorted(found, false, ids.map(topicOf.reference))
}

function equality(left: GroqNode, right: GroqNode, source: Source): Candidates | null {
  const constant = constantOf(right) ?? constantOf(left)
  if (typeof constant?.value !== 'string') return null
  const other = constantOf(right) ? left : right
  return oneOf(other, [constant.value], source)
}

function membership(left: GroqNode, right: GroqNode, source: Source): Candidates | null {
  const needle = constantOf(left)
  if (typeof needle?.value === 'string') {
    return isReferenceList(right) ? referringTo([needle.value], source) : null
  }
  const list = constantOf(right)?.value
  if (Array.isArray(list)) {
    // Anything but a string equals no type and no id; null is left out for documents without one.
    return list.every((item) => typeof item === 'string') ? oneOf(left, list, source) : null
  }
  const pattern = pathPattern(right)
  return pattern !== null && attributeName(left) === '_id' ? inPath(pattern, source) : null
}

function oneOf(attribute: GroqNode, values: string[], source: Source): Candidates | null {
  const name = attributeName(attribute)
  if (name === '_type') return ofTypes([...new Set(values)], source)
  if (name === '_id') return withIds(values, source)
  if (isReferenceId(attribute)) return referringTo(values, source)
  const path = attributePath(attribute)
  return path ? withValues(path, values, source) : null
}

/** `slug.current == "x"`: any attribute has an index once it was asked for. */
function withValues(path: string[], values: string[], {index}: Source): Candidates {
  const found = new Set<IndexEntry>()
  for (const value of values) {
    for (const entry of index.entriesWithValue(path, value)) found.add(entry)
  }
  return unsorted(found, false, [topicOf.any()])
}

function ofTypes(types: string[], {index}: Source): Candidates {
  const topics = types.map(topicOf.type)
  const [only] = types
  if (types.length === 1 && only !== undefined) {
    const entries = index.entriesOfType(only)
    return {entries, size: entries.length, isSorted: true, isExact: true, type: only, topics}
  }
  return unsorted(new Set(types.flatMap((type) => index.entriesOfType(type))), true, topics)
}

function withIds(ids: string[], {view}: Source): Candidates {
  const found = new Set<IndexEntry>()
  for (const id of ids) for (const entry of view.entriesAppearingAs(id)) found.add(entry)
  return unsorted(found, true, ids.map(topicOf.id))
}

/** `drafts.**` and the like: ids with a common beginning, as far as ids appear as they are. */
function inPath(pattern: string, {index, view}: Source): Candidates | null {
  if (view.isOverlay) return null
  const prefix = pattern.slice(0, pattern.indexOf('*') >>> 0)
  if (prefix === '') return null
  const entries = index.entriesWithPrefix(prefix)
  return {entries, size: entries.length, isSorted: true, isExact: false, topics: [topicOf.any()]}
}

function functionCall(node: FuncCallNode, source: Source): Candidates | null {
  const [first] = node.args
  switch (`${node.namespace}::${node.name}`) {
    case 'global::references':
      return references(node.args, source)
    case 'sanity::versionOf':
      return first ? versionsOf(constantOf(first)?.value, source) : null
    case 'sanity::partOfRelease':
      return first ? inRelease(constantOf(first)?.value, source) : null
    case 'string::startsWith': {
      const prefix = node.args[1] && constantOf(node.args[1])?.value
      const isOfId = first !== undefined && attributeName(first) === '_id'
      return isOfId && typeof prefix === 'string' ? inPath(`${prefix}*`, source) : null
    }
    default:
      return null
  }
}

function references(args: GroqNode[], source: Source): Candidates | null {
  const ids: string[] = []
  for (const arg of args) {
    const constant = constantOf(arg)
    if (!constant) return null
    for (const id of [constant.value].flat()) if (typeof id === 'string') ids.push(id)
  }
  return referringTo(ids, source)
}

function versionsOf(id: unknown, {index, view}: Source): Candidates | null {
  if (typeof id !== 'string') return null
  const found = new Set(index.versionsOf(id))
  for (const entry of view.entriesAppearingAs(id)) found.add(entry)
  return unsorted(found, false, [topicOf.id(id)])
}

function inRelease(release: unknown, {index, view}: Source): Candidates | null {
  if (typeof release !== 'string' || view.isOverlay) return null
  const entries = index.entriesWithPrefix(`versions.${release}.`)
  const topics = [topicOf.release(release)]
  return {entries, size: entries.length, isSorted: true, isExact: false, topics}
}

function unsorted(found: Set<IndexEntry>, isExact: boolean, topics: Topic[]): Candidates {
  return {entries: found, size: found.size, isSorted: false, isExact, topics}
}

function intersection(left: Candidates | null, right: Candidates | null): Candidates | null {
  if (!left || !right) return weaken(left ?? right)
  const [small, large] = left.size <= right.size ? [left, right] : [right, left]
  // Walking the smaller set is enough: the rest of the condition is checked on each of it.
  return {...small, isExact: false, type: undefined, topics: fewest(small.topics, large.topics)}
}

function weaken(candidates: Candidates | null): Candidates | null {
  return candidates && {...candidates, isExact: false, type: undefined}
}

/** The topics that fewer changes touch. */
export function fewest(left: Topic[], right: Topic[]): Topic[] {
  if (left.includes(topicOf.any())) return right
  if (right.includes(topicOf.any())) return left
  return left.length <= right.length ? left : right
}

function union(left: Candidates | null, right: Candidates | null): Candidates | null {
  if (!left || !right) return null
  const found = new Set(left.entries)
  for (const entry of right.entries) found.add(entry)
  const topics = [...left.topics, ...right.topics]
  return unsorted(found, left.isExact && right.isExact, topics)
}
