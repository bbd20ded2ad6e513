/**
 * Checks the documents against the log: its changes, applied in order, must lead to the stored
 * documents. `store/rows.ts` writes the log, `store/revisions.ts` reads it.
 */
import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import {isEqual, isObject, type JsonObject} from '../mutations/json.ts'
import {countRows, disorderedTransactions, storedHistories} from '../store/inspection.ts'
import type {VerifyReport} from './verify.ts'

type Row = Record<string, unknown>

/** The state of a document after the changes so far. */
interface Replayed {
  content: JsonObject | null
  revision: string | null
}

/** Replays every document's changes and compares the outcome with the stored document. */
export function verifyLog(database: DatabaseSync, report: VerifyReport): void {
  Object.assign(report, countRows(database))
  for (const id of disorderedTransactions(database)) {
    report.faults.push({where: `transaction ${id}`, what: 'is earlier than the one before it'})
  }
  for (const {id, changes, content = null} of storedHistories(database)) {
    const what = verifyDocument(id, changes, content)
    if (what !== null) report.faults.push({where: `document "${id}"`, what})
  }
}

/** @returns the first fault: later faults would only follow from it */
function verifyDocument(id: string, changes: Iterable<Row>, stored: unknown): string | null {
  const replayed: Replayed = {content: null, revision: null}
  let isKnown = false
  for (const row of changes) {
    isKnown = true
    const what = replay(replayed, row)
    if (what !== null) return `${what} (transaction ${row.revision})`
  }
  if (!isKnown) return 'is stored, but the log does not know it'
  return compareWithStored(id, replayed, stored)
}

/** Applies one change. @returns its fault, or null */
function replay(document: Replayed, row: Row): string | null {
  const previous = row.previous_revision === null ? null : String(row.previous_revision)
  if (previous !== document.revision) {
    return `follows revision ${previous ?? 'none'}, but the log has ${document.revision ?? 'none'}`
  }
  const expected = document.content === null ? ['appear'] : ['update', 'disappear']
  const transition = String(row.transition)
  if (!expected.includes(transition)) return `can't ${transition} here`
  const apply = parse(row.apply)
  if (!Array.isArray(apply) || !Array.isArray(parse(row.revert))) return 'has unreadable effects'
  if (!Array.isArray(parse(row.mutations))) return 'has unreadable mutations'
  try {
    const content: unknown = applyPatch(document.content, apply)
    document.content = isObject(content) ? content : null
  } catch {
    return 'has effects that do not fit the document'
  }
  if ((transition === 'disappear') !== (document.content === null)) return 'has the wrong effects'
  document.revision = document.content === null ? null : String(row.revision)
  if (row.snapshot === null) return null
  return isSame(parse(row.snapshot), document) ? null : 'has a copy that the effects do not lead to'
}

function compareWithStored(id: string, document: Replayed, stored: unknown): string | null {
  if (stored === null) {
    return document.content === null ? null : 'is missing, though the log has not deleted it'
  }
  const content = parse(stored)
  if (!isObject(content)) return 'is not readable JSON'
  if (document.content === null) return 'is stored, though the log has deleted it'
  if (content._id !== id) return `has the id "${content._id}" inside`
  return isSame(content, document) ? null : 'is not what its history leads to'
}

/** Effects are made without `_rev`; an asset's `path` and `url` depend on where the lake runs. */
function isSame(stored: unknown, {content, revision}: Replayed): boolean {
  if (!isObject(stored) || content === null || stored._rev !== revision) return false
  return isEqual(comparable(stored), comparable(content))
}

function comparable(content: JsonObject): JsonObject {
  const {_rev, ...rest} = content
  if (!/^sanity\.(image|file)Asset$/.test(String(rest._type))) return rest
  const {path, url, ...asset} = rest
  return asset
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
