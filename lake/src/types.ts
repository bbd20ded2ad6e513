/** Shapes shared by every layer of the lake. No I/O here. */

import type {Mutation} from './mutations/schema.ts'

export type {Mutation}

/** A stored document. `_id` starting with `drafts.` or `versions.` marks an unpublished one. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [key: string]: unknown
}

/**
 * In the order of their rights. A contributor writes drafts, an agent versions in releases that it opened; see
 * `mutations/permissions.ts` and `mcp/`.
 */
export type Role = 'administrator' | 'editor' | 'contributor' | 'viewer' | 'agent'

/** The account behind a request. `null`, where allowed, means the public: no valid token. */
export interface Identity {
  id: string
  name: string
  email: string
  role: Role
  /** True for API tokens that belong to a program instead of a person. */
  isRobot: boolean
  /** Documents whose id begins with this path do not exist for the account; see `LakeOptions.restricted`. */
  hiddenPath?: string | undefined
}

/** The change of one document by one transaction. */
export interface DocumentChange {
  documentId: string
  before: LakeDocument | null
  after: LakeDocument | null
  /** The mutations of the transaction that touched this document, resolved to ids. */
  mutations: Mutation[]
  /** Mendoza patches, see https://www.sanity.io/docs/http-reference/history. */
  effects: {apply: unknown[]; revert: unknown[]}
}

/**
 * Returns further mutations for a transaction, given its changes of documents. They are part of the
 * same commit, so that a crash can't separate them. Must be quick, and must not throw for any
 * content.
 */
export type FollowUp = (
  changes: readonly Pick<DocumentChange, 'before' | 'after'>[],
) => readonly Mutation[]

/** A transaction after its commit: durable, in order. */
export interface CommittedTransaction {
  transactionId: string
  /** Position in the log, strictly increasing; also the event id of listeners. */
  sequence: number
  timestamp: string
  identity: string
  changes: DocumentChange[]
  /** Ids of documents that were erased with their history, also of ones that were deleted before. */
  purged: string[]
}

/** `published`, `drafts`, `raw`, or a stack of release names ending in either. */
export type Perspective = 'published' | 'drafts' | 'raw' | string[]
