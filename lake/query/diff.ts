/**
 * `diff::changedAny()` and `diff::changedOnly()` over values that are evaluated already, as the
 * extension "Delta" of the GROQ specification defines them. `groq-js` evaluates both only
 * asynchronously, and the plan of a query is synchronous.
 */
import {isDeepStrictEqual} from 'node:util'
import type {FuncCallNode, GroqNode} from './syntax.ts'

type KeyPath = readonly (string | number)[]

/** Whether a condition of a selector holds for a value as `@`. */
type Holds = (condition: GroqNode, value: unknown) => boolean

/** `diff::changedAny(before, after, selector)` or `diff::changedOnly(…)`. */
export interface DiffCall {
  name: 'changedAny' | 'changedOnly'
  before: GroqNode
  after: GroqNode
  selector: GroqNode
}

export function diffCall({namespace, name, args}: FuncCallNode): DiffCall | null {
  const [before, after, selector] = args
  if (namespace !== 'diff' || (name !== 'changedAny' && name !== 'changedOnly')) return null
  return before && after && selector ? {name, before, after, selector} : null
}

/** The result of a call for these values of its first two arguments. */
export function diffResult(
  {name, selector}: DiffCall,
  before: unknown,
  after: unknown,
  holds: Holds,
): boolean {
  const selected = selectedPaths(selector, before, holds)
  if (name === 'changedOnly') {
    return differences(before, after).every((path) =>
      selected.some((prefix) => prefix.every((key, depth) => key === path[depth])),
    )
  }
  return (
    selected.length !== selectedPaths(selector, after, holds).length ||
    selected.some((path) => hasChanged(path, before, after))
  )
}

/** A position in an array says nothing once the array has another length. */
function hasChanged(path: KeyPath, before: unknown, after: unknown): boolean {
  const isMoved = path.some((key, depth) => {
    if (typeof key !== 'number') return false
    const array = path.slice(0, depth)
    return itemsAt(array, before).length !== itemsAt(array, after).length
  })
  return isMoved || !isDeepStrictEqual(valueAt(path, before), valueAt(path, after))
}

/** The paths of the innermost values that differ. A missing attribute is null. */
function differences(before: unknown, after: unknown, path: KeyPath = []): KeyPath[] {
  if (isDeepStrictEqual(before, after)) return []
  const keys = commonKeys(before, after)
  if (!keys) return [path]
  return keys.flatMap((key) =>
    differences(valueAt([key], before), valueAt([key], after), [...path, key]),
  )
}

/** `null` when the values can only be compared as a whole. */
function commonKeys(before: unknown, after: unknown): KeyPath | null {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? [...before.keys()] : null
  }
  if (!isObject(before) || !isObject(after)) return null
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

/** The paths in a value that a selector such as `(title, body[].text)` names. */
function selectedPaths(selector: GroqNode, value: unknown, holds: Holds): KeyPath[] {
  const select = (node: GroqNode) => selectedPaths(node, value, holds)
  const items = (base: GroqNode, isWanted: (item: unknown) => boolean) =>
    select(base).flatMap((path) =>
      itemsAt(path, value).flatMap((item, position) =>
        isWanted(item) ? [[...path, position]] : [],
      ),
    )
  switch (selector.type) {
    case 'Group':
      return select(selector.base)
    case 'Tuple':
      return selector.members.flatMap(select)
    case 'AccessAttribute':
      return (selector.base ? select(selector.base) : [[]]).map((path) => [...path, selector.name])
    case 'ArrayCoerce':
      return items(selector.base, () => true)
    case 'Filter':
      return items(selector.base, (item) => holds(selector.expr, item))
    case 'SelectorFuncCall':
      return objectsIn(value).filter((path) => holds(selector.arg, valueAt(path, value)))
    case 'SelectorNested':
      return select(selector.base).flatMap((path) =>
        selectedPaths(selector.nested, valueAt(path, value), holds).map((inner) => [
          ...path,
          ...inner,
        ]),
      )
    default:
      return []
  }
}

/** Every object at or below a value, outer ones first. */
function objectsIn(value: unknown, path: KeyPath = []): KeyPath[] {
  const below = (key: string | number) => objectsIn(valueAt([key], value), [...path, key])
  if (Array.isArray(value)) return [...value.keys()].flatMap(below)
  return isObject(value) ? [path, ...Object.keys(value).flatMap(below)] : []
}

function itemsAt(path: KeyPath, value: unknown): unknown[] {
  const found = valueAt(path, value)
  return Array.isArray(found) ? found : []
}

function valueAt(path: KeyPath, value: unknown): unknown {
  return path.reduce<unknown>(
    (place, key) => (isContainer(place) && Object.hasOwn(place, key) ? place[key] : null),
    value,
  )
}

function isContainer(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value)
}
