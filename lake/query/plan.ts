import type {LakeDocument} from '../types.ts'
import {type Candidates, candidatesFor, conjuncts, fewest, type Source} from './candidates.ts'
import {isDocumentOf} from './dataset-view.ts'
import {type DynamicCondition, dynamicCondition} from './dynamic-conditions.ts'
import type {evaluationGuard} from './evaluation-guard.ts'
import {nativeCall} from './native-call.ts'
import type {IndexEntry} from './sorted-entries.ts'
import {
  type ChildScope,
  type FilterNode,
  type FuncCallNode,
  type GroqNode,
  mapChildren,
  ungroup,
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
  guard: ReturnType<typeof evaluationGuard>
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
    case 'PipeFuncCall':
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

/** `*[a][b]` is one filter with both conditions; a filter on anything else stays as it is. */
function planFilter(node: FilterNode, context: PlanContext, scope: ChildScope): GroqNode {
  const conditions = context.narrow ? datasetConditions(node) : null
  if (!conditions) {
    return {
      ...node,
      base: planNode(node.base, context, scope),
      expr: planNode(node.expr, context, 'nested'),
    }
  }
  const {found, topics, open} = narrowest(conditions, context)
  for (const topic of topics) context.topics.add(topic)
  const dynamic = scope === 'hidden' ? null : firstDynamic(open)
  const source = dynamic
    ? dynamicSource(dynamic, found, context)
    : documentsNode(documentsOf(found, context), context)
  return filterNode(
    source,
    open.map((condition) => planNode(condition, context, 'nested')),
  )
}

/** What must hold for a document to pass filters on `*`; `null` when they are on something else. */
function datasetConditions(node: GroqNode): GroqNode[] | null {
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter') return null
  const inner = datasetConditions(ungroup(node.base))
  return inner && [...inner, ...conjuncts(node.expr)]
}

/** The candidates of the best condition, and the conditions still to be checked on them. */
function narrowest(
  conditions: GroqNode[],
  context: PlanContext,
): {found: Candidates | null; topics: Topic[]; open: GroqNode[]} {
  let found: Candidates | null = null
  let proven: GroqNode | null = null
  let topics: Topic[] = [topicOf.any()]
  for (const condition of conditions) {
    const candidates = candidatesFor(condition, context)
    if (!candidates) continue
    // Each condition alone says what the answer depends on, so the least of these will do.
    topics = fewest(topics, candidates.topics)
    if (found && found.size <= candidates.size) continue
    found = candidates
    proven = candidates.isExact ? condition : null
  }
  return {found, topics, open: conditions.filter((condition) => condition !== proven)}
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
        all ??= watched(documentsOf(found, context), context)
        return all
      }
      const entries =
        kind === 'reference'
          ? context.index.entriesReferring(id)
          : context.view.entriesAppearingAs(id)
      const joined = appearances(entries, false, context)
      return watched(allowed ? joined.filter((each) => allowed.has(each)) : joined, context)
    },
    planNode(value, context, 'nested'),
  )
}

/** The documents that appear among the candidates, or all of them. */
function documentsOf(found: Candidates | null, context: PlanContext): LakeDocument[] {
  const isInOrder = !context.view.isOverlay && (found?.isSorted ?? true)
  return appearances(found?.entries ?? context.index.entries(), isInOrder, context)
}

/** One filter for each condition: `groq-js` evaluates both sides of `&&`, filters stop early. */
function filterNode(base: GroqNode, conditions: GroqNode[]): GroqNode {
  return conditions.reduce((inner, expr) => ({type: 'Filter', base: inner, expr}), base)
}

function documentsNode(documents: LakeDocument[], context: PlanContext): GroqNode {
  return valueNode(watched(documents, context))
}

function watched(documents: LakeDocument[], {reached, guard}: PlanContext): LakeDocument[] {
  reached.push(documents)
  return guard.watch(documents)
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
  return isSorted
    ? documents
    : documents.sort((a, b) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0))
}
