/**
 * Encodes the difference of two JSON values as a Mendoza patch, which listeners and the history
 * send as `effects`. The `mendoza` package only decodes; its reader is the specification of the
 * opcodes (https://github.com/sanity-io/mendoza-js), and this file's tests run against it.
 *
 * A reader keeps two stacks, of inputs and outputs, that both start with the old value. Fields are
 * addressed by their position among the sorted keys of the old object.
 */
import {isDeepStrictEqual} from 'node:util'
import {isObject, type JsonObject} from './json.ts'

const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const

/** Fewer common characters than this are not worth two slices. */
const SHORTEST_SLICE = 8

export type MendozaPatch = unknown[]

/** The patch that turns `before` into `after`. Null stands for "no document". */
export function diff(before: JsonObject | null, after: JsonObject | null): MendozaPatch {
  if (before === null || after === null) return [OP.value, after]
  return diffObject(before, after)
}

function diffObject(before: JsonObject, after: JsonObject): MendozaPatch {
  const patch: MendozaPatch = []
  for (const [position, key] of Object.keys(before).sort().entries()) {
    const left = before[key]
    if (!Object.hasOwn(after, key)) patch.push(OP.objectDeleteField, position)
    else if (!isDeepStrictEqual(left, after[key])) {
      const inner = diffInside(left, after[key])
      // Arrays and strings are built from nothing.
      const push = isObject(left) ? OP.pushFieldCopy : OP.pushFieldBlank
      if (inner === null) patch.push(OP.objectSetFieldValue, after[key], key)
      else patch.push(push, position, ...inner, OP.returnIntoObjectSameKeyPop)
    }
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patch.push(OP.objectSetFieldValue, after[key], key)
  }
  return patch
}

/** A patch that reuses parts of the old value, or null where a full replacement is simpler. */
function diffInside(left: unknown, right: unknown): MendozaPatch | null {
  if (isObject(left) && isObject(right)) return diffObject(left, right)
  if (Array.isArray(left) && Array.isArray(right)) return diffArray(left, right)
  if (typeof left === 'string' && typeof right === 'string') return diffString(left, right)
  return null
}

/** Builds the new array from slices of the old one, changed elements of it, and new values. */
function diffArray(left: unknown[], right: unknown[]): MendozaPatch | null {
  const positions = new Map(left.map((element, position) => [nameOf(element), position]))
  const patch: MendozaPatch = []
  let isReused = false
  /** Where the slice ends that the patch ends with. */
  let sliceEnd = -1
  for (const element of right) {
    const source = positions.get(nameOf(element)) ?? left.length
    const isSame = source < left.length && isDeepStrictEqual(left[source], element)
    const inner = isSame ? null : diffInside(left[source], element)
    if (isSame && source === sliceEnd) patch.splice(-1, 1, source + 1)
    else if (isSame) patch.push(OP.arrayAppendSlice, source, source + 1)
    else if (inner === null) patch.push(OP.arrayAppendValue, element)
    else patch.push(OP.pushElementCopy, source, ...inner, OP.returnIntoArrayPop)
    sliceEnd = isSame ? source + 1 : -1
    isReused ||= isSame || inner !== null
  }
  return isReused ? patch : null
}

/** What an element of the old array and one of the new have in common: the `_key`, or all. */
function nameOf(element: unknown): string {
  return JSON.stringify(isObject(element) ? (element._key ?? element) : element)
}

/** Keeps the common start and end. Offsets are in UTF-8 bytes and never split a character. */
function diffString(left: string, right: string): MendozaPatch | null {
  const start = commonStart(left, right)
  const end = commonEnd(left, right, Math.min(left.length, right.length) - start)
  if (start + end < SHORTEST_SLICE) return null
  const total = Buffer.byteLength(left)
  const patch: MendozaPatch = []
  if (start > 0) patch.push(OP.stringAppendSlice, 0, Buffer.byteLength(left.slice(0, start)))
  const inserted = right.slice(start, right.length - end)
  if (inserted !== '') patch.push(OP.stringAppendString, inserted)
  if (end > 0) {
    const from = total - Buffer.byteLength(left.slice(left.length - end))
    patch.push(OP.stringAppendSlice, from, total)
  }
  return patch
}

function commonStart(left: string, right: string): number {
  const limit = Math.min(left.length, right.length)
  let length = 0
  while (length < limit && left[length] === right[length]) length += 1
  return splitsPair(left, length) || splitsPair(right, length) ? length - 1 : length
}

function commonEnd(left: string, right: string, limit: number): number {
  let length = 0
  while (length < limit && left.at(-1 - length) === right.at(-1 - length)) length += 1
  const splits = splitsPair(left, left.length - length) || splitsPair(right, right.length - length)
  return splits ? length - 1 : length
}

/** Whether a cut before `index` splits a surrogate pair (a character outside the BMP). */
function splitsPair(text: string, index: number): boolean {
  const before = text.charCodeAt(index - 1)
  const after = text.charCodeAt(index)
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000
}
