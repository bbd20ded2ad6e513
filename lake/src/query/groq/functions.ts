/** Functions that `groq-js` does not have, or evaluates otherwise than GROQ specifies. */
import type {LakeDocument} from '../../types.ts'
import {referringTo} from '../plan/conditions.ts'
import type {Lookups} from '../plan/lookups.ts'
import {type Topic, topicOf} from '../sync-tags.ts'
import {countDocuments, findDocument, type View} from '../view.ts'
import {pathPattern} from './expression-shapes.ts'
import {type GroqNode, type NodeOf, OWN_ID, valueNode} from './syntax.ts'

export interface FunctionContext {
  view: View
  /** `{project}.{dataset}`, by which global references name this dataset. */
  resourceId: string
  /** Collects what the result depends on. */
  topics: Set<Topic>
  lookups: Lookups
  /** Collects the lists of documents that stand in the planned tree as values. */
  lists: Set<unknown>
  /** All releases, whatever the perspective. */
  releases: () => LakeDocument[]
}

type Plan = (node: GroqNode) => GroqNode

/** A list of documents, as a value in the tree. */
export function documentsNode(documents: LakeDocument[], {lists}: FunctionContext): GroqNode {
  lists.add(documents)
  return valueNode(documents)
}

/** An expression with the result of a call; `null` when `groq-js` has the function. */
export function functionResult(
  {namespace, name, args}: NodeOf<'FuncCall'>,
  context: FunctionContext,
  plan: Plan,
): GroqNode | null {
  const {view, topics, lookups, releases} = context
  switch (`${namespace}::${name}`) {
    case 'releases::all':
      topics.add(topicOf.type('system.release'))
      return documentsNode(releases(), context)
    case 'documents::incomingRefCount': {
      topics.add(topicOf.any())
      const count = (id: string | null) =>
        id === null ? null : countDocuments(view, referringTo([id], true).sql)
      const [id = OWN_ID] = args
      return lookups.expression(count, plan(id))
    }
    case 'documents::get': {
      const [reference = valueNode(null)] = args
      return lookups.expression((gdr) => documentAt(gdr, context), plan(reference))
    }
    default:
      return null
  }
}

/** The document of a global reference `dataset:{project}.{dataset}:{id}`, if it is in this dataset. */
function documentAt(reference: string | null, {view, topics, resourceId}: FunctionContext) {
  const prefix = `dataset:${resourceId}:`
  if (!reference?.startsWith(prefix)) return null
  const id = reference.slice(prefix.length)
  topics.add(topicOf.id(id))
  return findDocument(view, id)
}

/** `text in path("…")`, in which `groq-js` takes a dot for any character. */
export function pathLookup(
  {op, left, right}: NodeOf<'OpCall'>,
  {lookups}: FunctionContext,
  plan: Plan,
): GroqNode | null {
  const pattern = op === 'in' ? pathPattern(right) : null
  if (pattern === null) return null
  const parts = pattern.split('.').map((part) => {
    if (part === '**') return '.*'
    return part === '*' ? '[^.]+' : part.replace(/[^\w-]/g, '\\$&')
  })
  const whole = new RegExp(`^${parts.join('\\.')}$`)
  return lookups.expression((text) => (text === null ? null : whole.test(text)), plan(left))
}
