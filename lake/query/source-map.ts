import type {LakeDocument} from '../types.ts'
import {isOrigin, type Origin, type OriginTracker} from './origin-tracker.ts'

/**
 * Where a result comes from, in the format that `@sanity/client` reads (its `src/csm`), described at
 * https://www.sanity.io/docs/visual-editing/content-source-maps.
 */
export interface SourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, SourceMapping>
}

/** The origin of one place of a result, or of everything below it. */
export interface SourceMapping {
  type: 'value'
  source: {type: 'documentValue'; document: number; path: number} | {type: 'literal' | 'unknown'}
}

type Path = (string | number)[]

interface SourceMapOptions {
  /** Name items of arrays by `_key` in source paths, as `withKeyArraySelector` asks for. */
  withKeys: boolean
}

/**
 * Writes down where the places of a result come from.
 *
 * An object or array that stands in the result as it is stored gets one mapping for all below it;
 * a single value gets its own. A value whose origin is not certain is `unknown`, never guessed.
 *
 * @param value - the result as evaluated: the identity of its objects counts, not a copy
 */
export function createSourceMap(
  value: unknown,
  rootOrigin: unknown,
  tracker: OriginTracker,
  {withKeys}: SourceMapOptions,
): SourceMap {
  const map: SourceMap = {documents: [], paths: [], mappings: {}}
  const documents = new Map<LakeDocument, number>()
  const paths = new Map<string, number>()

  const sourceOf = (origin: unknown): SourceMapping['source'] => {
    if (origin === 'literal') return {type: 'literal'}
    if (!isOrigin(origin)) return {type: 'unknown'}
    return {
      type: 'documentValue',
      document: numbered(documents, origin.document, map.documents, describe),
      path: numbered(paths, sourcePath(origin, withKeys), map.paths, (path) => path),
    }
  }

  const visit = (place: unknown, origin: unknown, path: Path): void => {
    if (place === null || place === undefined) return
    const stored = typeof place === 'object' ? tracker.originOf(place) : origin
    if (typeof place !== 'object' || stored) {
      map.mappings[jsonPath(path)] = {type: 'value', source: sourceOf(stored)}
      return
    }
    for (const [key, item] of Array.isArray(place) ? place.entries() : Object.entries(place)) {
      visit(item, tracker.childOf(place, key), [...path, key])
    }
  }
  visit(value, rootOrigin, [])
  return map
}

function describe({_id, _type, _originalId}: LakeDocument): {_id: string; _type: string} {
  return {_id: typeof _originalId === 'string' ? _originalId : _id, _type}
}

function numbered<Key, Item>(
  known: Map<Key, number>,
  key: Key,
  list: Item[],
  describeKey: (key: Key) => Item,
): number {
  const position = known.get(key) ?? list.push(describeKey(key)) - 1
  known.set(key, position)
  return position
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

function jsonPath(path: Path): string {
  return `$${path.map((segment) => jsonPathSegment(segment)).join('')}`
}

function jsonPathSegment(segment: string | number): string {
  return typeof segment === 'number' ? `[${segment}]` : `['${escaped(segment)}']`
}

function escaped(text: string): string {
  return text.replace(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? character)
}

function sourcePath({document, path}: Origin, withKeys: boolean): string {
  let written = '$'
  let place: unknown = document
  for (const segment of path) {
    const item: unknown = Object(place)[segment]
    const key = withKeys && typeof segment === 'number' ? keyOf(item) : null
    written += key === null ? jsonPathSegment(segment) : `[?(@._key=='${escaped(key)}')]`
    place = item
  }
  return written
}

function keyOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('_key' in item)) return null
  return typeof item._key === 'string' ? item._key : null
}
