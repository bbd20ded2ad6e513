import type {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../types.ts'
import {assetTypeOf} from './document-ids.ts'
import {prepareTree, type QueryRequest} from './evaluate.ts'
import {
  evaluateTree,
  evaluateTreeAsync,
  evaluationError,
  isAsynchronous,
  parseQuery,
  queryError,
} from './groq/groq.ts'
import {type GroqNode, valueNode} from './groq/syntax.ts'
import {listOf} from './plan/lists.ts'
import {findDocument, viewDataset} from './view.ts'

/** What a listener's condition is checked against, in addition to the document itself. */
export interface ListenScope
  extends Pick<QueryRequest, 'identity' | 'projectId' | 'dataset' | 'now'> {
  documents: Dataset
}

/**
 * Compiles the query of a listener, `*` or `*[condition]`. Whatever follows the condition
 * (projection, order, slice) has no meaning for a listener and is passed over, as hosted lakes do.
 *
 * @returns whether the listener wants to hear of a document in the given state; `null` never is wanted
 * @throws LakeError 400 when the query can't be parsed or does not begin with `*`
 */
export function compileListenFilter(query: string, params: Record<string, unknown>) {
  const conditions = conditionsOf(parseQuery(query, params))
  if (!conditions) {
    throw queryError(query, {description: 'A listener takes a query of the form *[condition]'})
  }
  const expr = conditions.reduce((left, right) => ({type: 'And', left, right}), valueNode(true))
  // What can be evaluated synchronously is evaluated before this returns.
  return async (document: LakeDocument | null, scope: ListenScope): Promise<boolean> => {
    if (!document || isHidden(document._id, scope)) return false
    try {
      const view = viewDataset(scope.documents, 'raw', scope.identity)
      const base = valueNode([document])
      const {planned, settings} = prepareTree({type: 'Filter', base, expr}, view, scope, base)
      const matches = isAsynchronous(query)
        ? await evaluateTreeAsync(planned, settings)
        : evaluateTree(planned, settings)
      return Array.isArray(matches) && matches.length === 1
    } catch (error) {
      throw evaluationError(query, error)
    }
  }
}

/** Whether the public may not hear of a document. One that is deleted is in no view any more. */
function isHidden(id: string, {identity, documents}: ListenScope): boolean {
  if (identity) return false
  if (id.includes('.')) return true
  if (assetTypeOf(id) === null) return false
  return findDocument(viewDataset(documents, 'published', null), id) === null
}

/** The conditions of the innermost `*[a][b]`; `null` when there is no `*` at the root. */
function conditionsOf(node: GroqNode): GroqNode[] | null {
  const list = listOf(node)
  if (list) return list.conditions
  return 'base' in node && node.base ? conditionsOf(node.base) : null
}
