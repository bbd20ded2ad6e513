import type {LakeDocument} from '../types.ts'
import {type Candidates, candidatesFor, type Source} from './candidates.ts'
import type {Dereference} from './compile.ts'
import {passingAll, readDatasetFilter} from './dataset-filter.ts'
import {isDocumentOf} from './dataset-view.ts'
import {type DynamicCondition, dynamicCondition} from './dynamic-conditions.ts'
import {nativeCall} from './native-call.ts'
import {orderedDocuments} from './ordered-list.ts'
import type {IndexEntry} from './sorted-entries.ts'
import {
  type ChildScope,
  type FilterNode,
  type FuncCallNode,
  type GroqNode,
  mapChildren,
  valueNode,
} from './syntax.ts'
import {planScore, planTextMatch, scoresText, textMatch} from './text-expressions.ts'
import {type Topic, topicOf} from './topics.ts'

/** What the plan of a query needs and what it leaves behind. */
export interface PlanContext extends Source {
  /** Off: every `*` stands for the whole dataset. The answer must be the same. */
  narrow: boolean
  /** Collects what the answer depends on. */
  topics: Set<Topic>
  /** Resolves `->`, and remembers what was reached by it. */
  dereference: Dereference
  /** What passed the filters of the query so far, by their names. */
  passed: Map<string, readonly LakeDocument[]>
  /** Collects the lists of documents that the query walks. */
  reached: Iterable<LakeDocument>[]
  /** All releases, whatever the perspective. */
  releases: () => LakeDocument[]
}

/**
 * Rewrites the tree of a query so that `groq-js` can evaluate it without ever walking the dataset:
 * each `*[…]` becomes a filter over the documents that the index offers for its condition.
 */
export function planQuery(tree: GroqNode, context: PlanContext): GroqNode {
  return planNode(tree, context, 'nested')
}

/**
 * @param scope - kind of scope that `node` is evaluated in: in a hidden one, `^` inside a filter
 *   does not mean the `@` around it, so conditions can't be lifted out of the filter
 */
function planNode(node: GroqNode, context: PlanContext, scope: ChildScope): GroqNode {
  const plan = (child: GroqNode, childScope: ChildScope = 'same') =>
    planNode(child, context, childScope === 'same' ? scope : childScope)
  switch (node.type) {
    case 'Everything':
      return wholeDataset(context)
    case 'Filter':
      return planFilter(node, context, scope)
    case 'OpCall': {
      const match = textMatch(node)
      if (match) return planTextMatch(match, plan)
      break
    }
    case 'Slice': {
      const documents = orderedDocuments(node, context)
      if (documents) return documentsNode(documents, context)
      break
    }
    case 'AccessElement': {
      const documents = orderedDocuments(node, context)
      if (documents) return {...node, base: documentsNode(documents, context)}
      break
    }
    case 'PipeFuncCall':
      if (node.name === 'order') {
        const documents = orderedDocuments(node, context)
        if (documents) return documentsNode(documents, context)
      }
      if (node.name !== 'score' || !scoresText(node.args)) break
      return planScore(plan(node.base), node.args, (child) => plan(child, 'hidden'))
    case 'FuncCall':
      return planFunction(node, context, plan)
  }
  return mapChildren(node, plan)
}

function wholeDataset(context: PlanContext): GroqNode {
  context.topics.add(topicOf.any())
  return documentsNode(documentsOf(null, context), context)
}

function planFunction(
  node: FuncCallNode,
  context: PlanContext,
  plan: (child: GroqNode) => GroqNode,
): GroqNode {
  switch (`${node.namespace}::${node.name}`) {
    case 'releases::all':
      context.topics.add(topicOf.type('system.release'))
      return valueNode(context.releases())
    case 'documents::incomingRefCount':
      context.topics.add(topicOf.any())
      return nativeCall((document) => incomingReferences(document, context), {type: 'This'})
    case 'global::references':
      return planReferences({...node, args: node.args.map(plan)}, node, context)
    default:
      return mapChildren(node, plan)
  }
}

/** `references("id")` walks all of a document; the index knows most to be without that id. */
function planReferences(
  planned: FuncCallNode,
  original: FuncCallNode,
  context: PlanContext,
): GroqNode {
  const candidates = context.narrow ? candidatesFor(original, context) : null
  if (!candidates) return planned
  const referring = new Set<unknown>(appearances(candidates.entries, false, context))
  const mayRefer = nativeCall(
    (value) => referring.has(value) || !isDocumentOf(context.view, value),
    {type: 'This'},
  )
  return {
    type: 'Select',
    alternatives: [{type: 'SelectAlternative', condition: mayRefer, value: planned}],
    fallback: valueNode(false),
  }
}

function incomingReferences(document: unknown, {index, view}: PlanContext): number | null {
  if (typeof document !== 'object' || document === null || !('_id' in document)) return null
  let count = 0
  for (const entry of index.entriesReferring(String(document._id))) {
    if (view.present(entry)) count++
  }
  return count
}

/** The documents that pass what can be checked beforehand; `groq-js` checks the rest. */
function planFilter(node: FilterNode, context: PlanContext, scope: ChildScope): GroqNode {
  const filter = readDatasetFilter(node, context)
  if (!filter) {
    return {
      ...node,
      base: planNode(node.base, context, scope),
      expr: planNode(node.expr, context, 'nested'),
    }
  }
  for (const topic of filter.topics) context.topics.add(topic)
  const dynamic = scope === 'hidden' ? null : firstDynamic(filter.open)
  const plan = (condition: GroqNode) => planNode(condition, context, 'nested')
  // A join finds few documents: nothing is checked before they are known.
  if (dynamic) {
    return filterNode(dynamicSource(dynamic, filter.found, context), filter.unproven.map(plan))
  }
  const documents = inOrder(passingAll(filter, context), filter.found, context)
  return filterNode(documentsNode(documents, context), filter.open.map(plan))
}

function firstDynamic(conditions: GroqNode[]): DynamicCondition | null {
  for (const condition of conditions) {
    const dynamic = dynamicCondition(condition)
    if (dynamic) return dynamic
  }
  return null
}

/** `references(^._id)` and the like: the value is known only when the outer document is. */
function dynamicSource(
  {kind, value}: DynamicCondition,
  found: Candidates | null,
  context: PlanContext,
): GroqNode {
  const allowed = found && new Set(documentsOf(found, context))
  let all: LakeDocument[] | undefined
  return nativeCall(
    (id) => {
      if (typeof id !== 'string') {
        all ??= reaching(documentsOf(found, context), context)
        return all
      }
      const entries =
        kind === 'reference'
          ? context.index.entriesReferring(id)
          : context.view.entriesAppearingAs(id)
      const joined = appearances(entries, false, context)
      return reaching(allowed ? joined.filter((each) => allowed.has(each)) : joined, context)
    },
    planNode(value, context, 'nested'),
  )
}

/** The documents that appear among the candidates, or all of them. */
function documentsOf(found: Candidates | null, context: PlanContext): LakeDocument[] {
  const isInOrder = !context.view.isOverlay && (found?.isSorted ?? true)
  return appearances(found?.entries ?? context.index.entries(), isInOrder, context)
}

/** A list of its own, in the order of ids, of documents in the order of the candidates. */
function inOrder(
  documents: readonly LakeDocument[],
  found: Candidates | null,
  {view}: Source,
): LakeDocument[] {
  const isInOrder = !view.isOverlay && (found?.isSorted ?? true)
  return isInOrder ? [...documents] : [...documents].sort(byId)
}

/** One filter for each condition: `groq-js` evaluates both sides of `&&`, filters stop early. */
function filterNode(base: GroqNode, conditions: GroqNode[]): GroqNode {
  return conditions.reduce((inner, expr) => ({type: 'Filter', base: inner, expr}), base)
}

function documentsNode(documents: LakeDocument[], context: PlanContext): GroqNode {
  return valueNode(reaching(documents, context))
}

function reaching(documents: LakeDocument[], {reached}: PlanContext): LakeDocument[] {
  reached.push(documents)
  return documents
}

/** The documents as the view shows them, in the order of their ids. */
export function appearances(
  entries: Iterable<IndexEntry>,
  isSorted: boolean,
  {view}: Source,
): LakeDocument[] {
  const documents: LakeDocument[] = []
  for (const entry of entries) {
    const document = view.present(entry)
    if (document) documents.push(document)
  }
  return isSorted ? documents : documents.sort(byId)
}

function byId(a: LakeDocument, b: LakeDocument): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0
}
