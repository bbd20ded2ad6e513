import {LakeError} from '../errors.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Identity, LakeDocument} from '../types.ts'
import {assetTypeOf} from './document-ids.ts'
import {prepareTree} from './evaluate.ts'
import {evaluateTree, parseQuery} from './groq.ts'
import {type GroqNode, ungroup, valueNode} from './syntax.ts'
import {findDocument, viewDataset} from './view.ts'

/** What a listener's condition is checked against, beside the document itself. */
export interface ListenScope {
  documents: Dataset
  identity: Identity | null
  projectId: string
  dataset: string
  now?: Date
}

/** Whether a listener wants to hear of a document in the given state; `null` never is wanted. */
export type ListenFilter = (document: LakeDocument | null, scope: ListenScope) => boolean

/**
 * Compiles the query of a listener, `*` or `*[condition]`. Whatever follows the condition
 * (projection, order, slice) has no meaning for a listener and is passed over, as hosted lakes do.
 *
 * @throws LakeError 400 when the query can't be parsed or does not begin with `*`
 */
export function compileListenFilter(query: string, params: Record<string, unknown>): ListenFilter {
  const conditions = conditionsOf(parseQuery(query, params))
  if (!conditions) {
    const description = 'A listener takes a query of the form *[condition]'
    throw new LakeError(400, description, {
      error: {type: 'queryParseError', description, query, start: 0, end: query.length},
    })
  }
  return (document, scope) => {
    if (!document || isHidden(document._id, scope)) return false
    return conditions.every((condition) => holds(condition, document, scope))
  }
}

/** Whether the public may not hear of a document. One that is deleted is in no view any more. */
function isHidden(id: string, {identity, documents}: ListenScope): boolean {
  if (identity) return false
  if (id.includes('.')) return true
  return (
    assetTypeOf(id) !== null && findDocument(viewDataset(documents, 'published', null), id) === null
  )
}

/** The conditions of the innermost `*[a][b]`; `null` when there is no `*` at the root. */
function conditionsOf(tree: GroqNode): GroqNode[] | null {
  const node = ungroup(tree)
  switch (node.type) {
    case 'Everything':
      return []
    case 'Filter': {
      const inner = conditionsOf(node.base)
      return inner && isOnDataset(node.base) ? [...inner, node.expr] : inner
    }
    case 'Map':
    case 'FlatMap':
    case 'Projection':
    case 'PipeFuncCall':
    case 'Slice':
    case 'AccessElement':
    case 'AccessAttribute':
    case 'ArrayCoerce':
    case 'Deref':
      return node.base ? conditionsOf(node.base) : null
    default:
      return null
  }
}

function isOnDataset(base: GroqNode): boolean {
  const node = ungroup(base)
  return node.type === 'Everything' || (node.type === 'Filter' && isOnDataset(node.base))
}

function holds(condition: GroqNode, document: LakeDocument, scope: ListenScope): boolean {
  const view = viewDataset(scope.documents, 'raw', scope.identity)
  const one: GroqNode = {type: 'Filter', base: valueNode([document]), expr: condition}
  const {planned, settings} = prepareTree(one, view, scope)
  const matches = evaluateTree(planned, settings)
  return Array.isArray(matches) && matches.length === 1
}
