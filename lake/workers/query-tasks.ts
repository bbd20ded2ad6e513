import type {QueryRequest} from '../query/evaluate.ts'
import type {Identity, LakeDocument} from '../types.ts'

/** What a query process is asked to do. */
export type QueryTask = EvaluateTask | FilterTask

/** A query, answered with the body of the response. */
export interface EvaluateTask extends Omit<QueryRequest, 'narrow' | 'maxResultBytes'> {
  kind: 'evaluate'
  /** Whether the answer repeats the query. */
  returnQuery: boolean
  maxResponseBytes: number
}

/** Which changes a listener wants to hear of; without changes only the query is checked. */
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

/** A refusal is the caller's fault: the parts of a `LakeError`. */
export type QueryOutcome =
  | {kind: 'evaluated'; body: Uint8Array}
  | {kind: 'filtered'; isWanted: boolean[]}
  | {kind: 'refused'; status: number; message: string; body: Record<string, unknown>}
