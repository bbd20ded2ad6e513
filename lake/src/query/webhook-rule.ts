import {LakeError} from '../errors.ts'
import type {Dataset} from '../store/dataset.ts'
import type {DocumentChange, Identity} from '../types.ts'
import {prepareTree, type QueryRequest} from './evaluate.ts'
import {evaluateTreeAsync, parseQuery, queryError} from './groq/groq.ts'
import {toPlain} from './groq/plain-result.ts'
import {type GroqNode, nodesOf, valueNode} from './groq/syntax.ts'
import {viewDataset} from './view.ts'

/** Which changes a webhook is about, and what it sends; in GROQ. Null: each, and the document. */
export interface WebhookRule {
  filter: string | null
  projection: string | null
}

/** The states of a document before and after a change; one of them is there. */
export type Change = Pick<DocumentChange, 'before' | 'after'>

interface WebhookScope extends Pick<QueryRequest, 'now' | 'projectId' | 'dataset'> {
  /** Where references lead. */
  documents: Dataset
  /** Of the payload, as JSON. */
  maxBytes: number
}

/** The webhook reads for the administrator who set it up. */
const READER: Identity = {id: 'webhook', name: '', email: '', role: 'administrator', isRobot: true}

/** @throws LakeError 400 for a filter or a projection that can't be parsed or has a subquery */
export function assertWebhookRule({filter, projection}: WebhookRule): void {
  for (const expression of [filter, projection]) {
    if (expression !== null) parseExpression(expression)
  }
}

/**
 * The body of a webhook's request as JSON; null for a change that the filter does not match. Both
 * expressions are about the document after the change, or, when it was deleted, before it. See
 * https://www.sanity.io/docs/webhooks.
 *
 * @throws LakeError 400 for expressions that can't be evaluated, and for a payload that is too large
 */
export async function webhookPayload(
  change: Change,
  {filter, projection}: WebhookRule,
  scope: WebhookScope,
): Promise<string | null> {
  const document = change.after ?? change.before
  if (document === null) return null
  const list = valueNode([document])
  const evaluate = async (tree: GroqNode): Promise<unknown[]> => {
    const view = viewDataset(scope.documents, 'raw', READER)
    const {planned, settings} = prepareTree(tree, view, {...scope, identity: READER}, list)
    try {
      const values = await evaluateTreeAsync(planned, {...settings, ...change})
      return Array.isArray(values) ? values : []
    } catch (error) {
      if (error instanceof LakeError || !(error instanceof Error)) throw error
      // `groq-js` fails with a TypeError on selectors that it does not support.
      const reason = error instanceof TypeError ? 'an argument is not supported' : error.message
      throw new LakeError(400, `The webhook's filter or projection can't be evaluated: ${reason}`)
    }
  }
  if (filter !== null) {
    const expr = parseExpression(filter)
    const matches = await evaluate({type: 'Filter', base: list, expr})
    if (matches.length !== 1) return null
  }
  // A projection may be any expression; only one in braces has the form of a projection in GROQ.
  const [value] =
    projection === null
      ? [document]
      : await evaluate({type: 'Map', base: list, expr: parseExpression(projection)})
  return JSON.stringify(toPlain(value, scope.maxBytes))
}

function parseExpression(expression: string): GroqNode {
  const tree = parseQuery(expression, {}, 'delta')
  if (nodesOf(tree).every(({type}) => type !== 'Everything')) return tree
  // The hosted API accepts them, and then never finds a match.
  const description = 'The filter and the projection of a webhook can not contain a query (*)'
  throw queryError(expression, {description})
}
