import type {ContentSourceMap, ContentSourceMapMapping} from '@sanity/client'
import {jsonPath} from '@sanity/client/csm'
import type {LakeDocument} from '../types.ts'
import {isDocument} from './document-ids.ts'
import {type EvaluationSettings, evaluateTree} from './groq/groq.ts'
import {type GroqNode, mapChildren, valueNode} from './groq/syntax.ts'

type Path = (string | number)[]

/** An evaluation whose result is to be explained. */
export interface Explained {
  planned: GroqNode
  settings: EvaluationSettings
  /** Lists of documents that stand in the tree as values. */
  lists: ReadonlySet<unknown>
  /** Name items of arrays by `_key` in source paths, as `withKeyArraySelector` asks for. */
  withKeys: boolean
}

/**
 * Writes down where the places of a result come from, see
 * https://www.sanity.io/docs/visual-editing/content-source-maps.
 *
 * The query is evaluated a second time, over documents in which each text carries a mark. A text of
 * the result that has its mark in the second result was copied from there. An object or array that
 * stands in the result as it is stored gets one mapping for all below it. Anything else is `unknown`:
 * what was computed, single numbers and booleans, and texts that a comparison with their mark hid.
 *
 * @param value - the result as evaluated: the identity of its objects counts, not a copy
 */
export function sourceMapOf(value: unknown, explained: Explained): ContentSourceMap {
  const marks = new Marks()
  const mappings: ContentSourceMap['mappings'] = {}
  const documents = new Map<LakeDocument, number>()
  const paths = new Map<string, number>()

  const pathOf = explained.withKeys ? keyedPath : ({path}: Origin) => path
  const sourceOf = (origin: Origin | null): ContentSourceMapMapping['source'] =>
    origin
      ? {
          type: 'documentValue',
          document: numberIn(documents, origin.document),
          path: numberIn(paths, jsonPath(pathOf(origin))),
        }
      : {type: 'unknown'}

  const visit = (place: unknown, marked: unknown, path: Path): void => {
    if (place === null || place === undefined) return
    const origin = marks.originOf(place, marked)
    if (typeof place !== 'object' || origin) {
      mappings[jsonPath(path)] = {type: 'value', source: sourceOf(origin)}
      return
    }
    const isAlike = !Array.isArray(place) || Object(marked).length === place.length
    for (const [key, item] of Array.isArray(place) ? place.entries() : Object.entries(place)) {
      visit(item, isAlike ? Object(marked)[key] : undefined, [...path, key])
    }
  }
  visit(value, marks.evaluate(explained), [])
  return {documents: [...documents.keys()].map(describe), paths: [...paths.keys()], mappings}
}

/** A place in a document. */
interface Origin {
  document: LakeDocument
  path: Path
}

/** Stands between a text and the number of its origin. */
const MARK = '\u0000'

/** Copies of documents in which each text has a mark. */
class Marks {
  readonly #origins: Origin[] = []
  /** Marked objects and arrays, with what they are copies of. */
  readonly #copies = new Map<unknown, Origin & {original: object}>()
  readonly #documents = new Map<object, unknown>()

  /** The result over marked documents. */
  evaluate({planned, settings, lists}: Explained): unknown {
    const {dereference} = settings
    const marked = (node: GroqNode): GroqNode =>
      node.type === 'Value' && lists.has(node.value)
        ? valueNode(this.#list(node.value))
        : mapChildren(node, marked)
    return evaluateTree(marked(planned), {
      ...settings,
      dereference: (reference) => this.#list(dereference?.(reference)),
    })
  }

  /** Where a place of the result was copied from, given the same place of the marked result. */
  originOf(place: unknown, marked: unknown): Origin | null {
    const copy = this.#copies.get(marked)
    if (copy) return copy.original === place ? copy : null
    if (typeof place !== 'string' || typeof marked !== 'string') return null
    const [text, number] = marked.split(MARK)
    const origin = text === place ? this.#origins[Number(number)] : undefined
    return origin && marked === place + MARK + number ? origin : null
  }

  /** A document, a list of them, or whatever else a lookup gave. */
  #list(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#list(item))
    if (!isDocument(value)) return value
    const copy = this.#documents.get(value) ?? this.#copy(value, {document: value, path: []})
    this.#documents.set(value, copy)
    return copy
  }

  #copy(value: unknown, origin: Origin): unknown {
    if (typeof value === 'string') {
      return `${value}${MARK}${this.#origins.push(origin) - 1}`
    }
    if (typeof value !== 'object' || value === null) return value
    const at = (key: string | number): Origin => ({...origin, path: [...origin.path, key]})
    const copy = Array.isArray(value)
      ? value.map((item, position) => this.#copy(item, at(position)))
      : Object.fromEntries(
          // Queries compare types, ids and references; with a mark they would find nothing.
          Object.entries(value).map(([key, item]) => [
            key,
            typeof item === 'string' && IS_COMPARED.test(key) ? item : this.#copy(item, at(key)),
          ]),
        )
    this.#copies.set(copy, {...origin, original: value})
    return copy
  }
}

/** An attribute of the system, other than the key of an item. */
const IS_COMPARED = /^_(?!key$)/

function describe({_id, _type, _originalId}: LakeDocument): {_id: string; _type: string} {
  return {_id: typeof _originalId === 'string' ? _originalId : _id, _type}
}

/** The position of a key, which is added behind the others if it is new. */
function numberIn<Key>(known: Map<Key, number>, key: Key): number {
  const position = known.get(key) ?? known.size
  known.set(key, position)
  return position
}

/** The path of an origin, in which items of arrays are named by their `_key` if they have one. */
function keyedPath({document, path}: Origin) {
  let place: unknown = document
  return path.map((segment) => {
    place = Object(place)[segment]
    const {_key} = Object(place)
    const isKeyed = typeof segment === 'number' && typeof _key === 'string'
    return isKeyed ? {_key, _index: segment} : segment
  })
}
