import type {QueryRequest} from '../query/evaluate.ts'
import type {WebhookRule} from '../query/webhook-rule.ts'
import type {DocumentChange, LakeDocument} from '../types.ts'

/** The database that a task reads. */
export interface QuerySource {
  /** Never given to another database, also not to one with the same path. */
  id: number
  databaseFile: string
}

/** Evaluates a query to the body of the response. */
export interface EvaluateTask extends Omit<QueryRequest, 'maxResultBytes' | 'maxDocuments'> {
  source: QuerySource
  /** Whether the response repeats the query. */
  returnQuery: boolean
  maxResponseBytes: number
  /** What the query is evaluated on instead of the database. */
  documents?: readonly LakeDocument[]
}

/** A task about changes of a dataset. */
interface ChangeTask extends Required<Pick<QueryRequest, 'now' | 'projectId' | 'dataset'>> {
  source: QuerySource
}

/** The states of a document before and after a change. */
type Change = Pick<DocumentChange, 'before' | 'after'>

/** Selects the changes that match a listener's query. Without changes only checks the query. */
export interface FilterTask
  extends ChangeTask,
    Pick<QueryRequest, 'query' | 'params' | 'identity'> {
  changes: Change[]
}

/** Evaluates the filter and the projection of a webhook. */
export interface WebhookTask extends ChangeTask {
  rule: WebhookRule
  maxResponseBytes: number
  change: Change
}
