import type {DocumentChange, LakeDocument, Mutation} from '../types.ts'
import {
  assertDocumentId,
  assertStorable,
  completeId,
  newDocument,
  withArrayKeys,
} from './documents.ts'
import {
  assertRevision,
  documentAlreadyExists,
  documentNotFound,
  invalid,
  withIndex,
} from './errors.ts'
import type {JsonObject} from './json.ts'
import {diff} from './mendoza.ts'
import {applyPatch, PATCHES_MAX_MS} from './patch.ts'
import type {TouchedDocument} from './references.ts'
import type {PatchMutation} from './schema.ts'

/**
 * Limits of a transaction, which is applied without a pause and so delays all other requests. Lengths
 * are in characters of JSON. Importers send 256 kB at once, the Studio some patches of one document.
 */
const MUTATIONS_MAX = 5000
/** Of all documents in their last state, which are written to the disk. */
const WRITTEN_MAX_LENGTH = 16 * 1024 * 1024
/** Of the results of all mutations: a document counts each time it is patched. */
const RESULTS_MAX_LENGTH = 64 * 1024 * 1024

export interface TransactionInput {
  transactionId: string
  timestamp: string
  autoGenerateArrayKeys?: boolean
  /** See `CommitRequest`. */
  isUnbounded?: boolean
  read: (id: string) => LakeDocument | null
  /** Sets the attributes that the lake owns. */
  derive: (document: LakeDocument) => LakeDocument
  randomId: () => string
}

export interface PlannedMutation {
  mutation: Mutation
  /** Position of the mutation or action in the request; errors name it. */
  index: number
}

/** The result of one mutation. */
export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  /** The document after the mutation; for a deletion, the document before it. */
  document: LakeDocument | null
}

interface WorkingDocument extends TouchedDocument {
  mutations: Mutation[]
  length: number
}

/**
 * A transaction before its commit: nothing is written, and later mutations see the effects of
 * earlier ones. Each document gets one revision, however many mutations touch it.
 */
export class WorkingTransaction {
  readonly results: MutationResult[] = []
  readonly touched = new Map<string, WorkingDocument>()
  readonly purged = new Set<string>()
  readonly transactionId: string
  readonly timestamp: string
  readonly #input: TransactionInput
  readonly #patchTime = {leftMs: PATCHES_MAX_MS}
  /** Of the mutation that is applied. */
  #index = 0
  #writtenLength = 0
  #resultsLength = 0

  constructor(input: TransactionInput) {
    this.#input = input
    this.transactionId = input.transactionId
    this.timestamp = input.timestamp
  }

  /**
   * Applies each mutation before the next is requested, so that a plan sees the state so far.
   *
   * @throws MutationError at the first mutation that can't be applied, or that is too much
   */
  apply(mutations: Iterable<PlannedMutation>): void {
    for (const {mutation, index} of mutations) {
      this.#index = index
      try {
        this.#assertAtMost(this.results.length + 1, MUTATIONS_MAX, 'mutations')
        this.#apply(mutation)
      } catch (error) {
        throw withIndex(error, index)
      }
    }
  }

  /** A document in its state at this point of the transaction. */
  read = (id: string): LakeDocument | null => {
    const touched = this.touched.get(id)
    return touched ? touched.after : this.#input.read(id)
  }

  /** The net effect; a document that was created and deleted again has none. */
  changes(): DocumentChange[] {
    const changes: DocumentChange[] = []
    for (const [documentId, {before, after, mutations}] of this.touched) {
      if (before === null && after === null) continue
      // Effects leave `_rev` out: readers apply them to documents without it, then set it.
      const [left, right] = [withoutRevision(before), withoutRevision(after)]
      const effects = {apply: diff(left, right), revert: diff(right, left)}
      changes.push({documentId, before, after, mutations, effects})
    }
    return changes
  }

  #apply(mutation: Mutation): void {
    if ('create' in mutation) {
      const _id = completeId(mutation.create._id, this.#input.randomId)
      const create = this.#newDocument({...mutation.create, _id})
      if (this.read(_id) !== null) throw documentAlreadyExists(_id)
      this.#write(create, {create})
    } else if ('createOrReplace' in mutation) {
      const createOrReplace = this.#newDocument(mutation.createOrReplace)
      this.#write(createOrReplace, {createOrReplace})
    } else if ('createIfNotExists' in mutation) {
      const createIfNotExists = this.#newDocument(mutation.createIfNotExists)
      const existing = this.read(createIfNotExists._id)
      if (existing === null) this.#write(createIfNotExists, {createIfNotExists})
      else this.results.push({id: existing._id, operation: 'none', document: existing})
    } else if ('delete' in mutation) this.#delete(mutation.delete)
    else this.#patch(mutation.patch)
  }

  #delete(selection: Extract<Mutation, {delete: unknown}>['delete']): void {
    const id = selectedId(selection)
    const document = this.read(id)
    if ('purge' in selection && selection.purge === true) this.purged.add(id)
    if (document === null) {
      this.results.push({id, operation: 'none', document: null})
      return
    }
    this.#touch(id, null, {mutation: {delete: {id}}, length: JSON.stringify(document).length})
    this.results.push({id, operation: 'delete', document})
  }

  #patch(patch: PatchMutation): void {
    const id = selectedId(patch)
    const document = this.read(id)
    if (document === null) throw documentNotFound(id)
    assertRevision(id, document._rev, patch.ifRevisionID)
    const operations = this.#keyed(patch)
    const patched = applyPatch(document, operations, this.#patchTime)
    const stamp = {_rev: this.transactionId, _updatedAt: this.timestamp}
    this.#write({...patched, ...stamp}, {patch: {...operations, id}})
  }

  #newDocument(incoming: Parameters<typeof newDocument>[0]): LakeDocument {
    const {transactionId: revision, timestamp} = this
    return newDocument(this.#keyed(incoming), {revision, timestamp})
  }

  #keyed<T>(value: T): T {
    return this.#input.autoGenerateArrayKeys ? withArrayKeys(value, this.#input.randomId) : value
  }

  #write(document: LakeDocument, mutation: Mutation): void {
    const operation = this.read(document._id) === null ? 'create' : 'update'
    const derived = this.#input.derive(document)
    const length = assertStorable(derived)
    // The disk holds JSON, so the copy in memory must have only the values that JSON can hold.
    const stored: LakeDocument = JSON.parse(JSON.stringify(derived))
    this.#touch(stored._id, stored, {mutation, length})
    this.results.push({id: stored._id, operation, document: stored})
  }

  #touch(
    id: string,
    after: LakeDocument | null,
    {mutation, length}: {mutation: Mutation; length: number},
  ): void {
    const touched = this.touched.get(id)
    this.#writtenLength += length - (touched?.length ?? 0)
    this.#resultsLength += length
    this.#assertAtMost(this.#writtenLength, WRITTEN_MAX_LENGTH, 'characters of documents')
    const patched = 'characters of the documents that it patches'
    this.#assertAtMost(this.#resultsLength, RESULTS_MAX_LENGTH, patched)
    const state = {after, length, index: this.#index}
    if (touched) Object.assign(touched, state)
    else this.touched.set(id, {before: this.#input.read(id), ...state, mutations: []})
    this.touched.get(id)?.mutations.push(mutation)
  }

  #assertAtMost(amount: number, max: number, what: string): void {
    if (amount <= max || this.#input.isUnbounded) return
    throw invalid(`A transaction has at most ${max} ${what}: send it in parts`)
  }
}

function selectedId(selection: {id: string} | {query: string}): string {
  if (!('id' in selection)) throw invalid('A selection by query must be resolved first')
  assertDocumentId(selection.id)
  return selection.id
}

export function withoutRevision(document: JsonObject | null): JsonObject | null {
  if (document === null) return null
  const {_rev, ...content} = document
  return content
}
