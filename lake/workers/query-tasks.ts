import type {QueryRequest} from '../query/evaluate.ts'
import type {Identity, LakeDocument} from '../types.ts'

/** A task of a query process. */
export type QueryTask = EvaluateTask | FilterTask

/** Evaluates a query to the body of the response. */
export interface EvaluateTask extends Omit<QueryRequest, 'maxResultBytes' | 'maxDocuments'> {
  kind: 'evaluate'
  /** Whether the response repeats the query. */
  returnQuery: boolean
  maxResponseBytes: number
}

/** Selects the changes that match a listener's query. Without changes only checks the query. */
export interface FilterTask {
  kind: 'filter'
  query: string
  params: Record<string, unknown>
  identity: Identity | null
  now: Date
  projectId: string
  dataset: string
  /** The states of a document before and after each change. */
  changes: {before: LakeDocument | null; after: LakeDocument | null}[]
}

/** `refused` is an error of the caller, with the fields of a `LakeError`. */
export type QueryOutcome =
  | {kind: 'evaluated'; body: Uint8Array}
  | {kind: 'filtered'; isWanted: boolean[]}
  | {kind: 'refused'; status: number; message: string; body: Record<string, unknown>}
