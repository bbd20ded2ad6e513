import {LakeError} from '../errors.ts'
import {attributeSql} from '../store/attribute-sql.ts'
import {joined, literal, type Sql, sql} from '../store/sql.ts'
import type {LakeDocument} from '../types.ts'
import {callsDiff, diffAlone, needsAnswers, withAnswers} from './answers.ts'
import {
  allOf,
  anyOf,
  type Condition,
  conditionFor,
  conjuncts,
  isStored,
  referringTo,
} from './conditions.ts'
import {diffCall} from './diff.ts'
import {attributePath} from './expression-shapes.ts'
import {type JoinCondition, joinCondition, type Lookups} from './joins.ts'
import {attributesRead, reachesOut} from './reads.ts'
import {
  type ChildScope,
  type FilterNode,
  type FuncCallNode,
  type GroqNode,
  mapChildren,
  type PipeFuncCallNode,
  ungroup,
  valueNode,
} from './syntax.ts'
import {type Evaluation, scored, searchesText, textMatch} from './text-match.ts'
import {type Topic, topicOf} from './topics.ts'
import {countDocuments, findAgain, findDocument, findDocuments, type View} from './view.ts'

/** Input of the plan of a query, and what the plan collects. */
export interface PlanContext {
  view: View
  /** `{project}.{dataset}`, by which global references name this dataset. */
  resourceId: string
  /** Collects what the result depends on. */
  topics: Set<Topic>
  lookups: Lookups
  /** Collects the lists of documents that the plan holds. */
  lists: Set<readonly LakeDocument[]>
  /** Evaluates an expression that is planned already. */
  evaluate: (planned: GroqNode) => unknown
  /** All releases, whatever the perspective. */
  releases: () => LakeDocument[]
}

/** `root` where there is no `@` yet; for the others see `ChildScope`. */
type Scope = 'root' | Exclude<ChildScope, 'same'>

/**
 * Rewrites the tree of a query so that `groq-js` can evaluate it without the dataset: each
 * `*[…] | order(…) [from...to]` becomes the documents that SQLite finds for it, with filters for
 * what SQLite can't check.
 */
export function planQuery(tree: GroqNode, context: PlanContext): GroqNode {
  return planNode(tree, context, 'root')
}

function planNode(node: GroqNode, context: PlanContext, scope: Scope): GroqNode {
  const plan = (child: GroqNode, childScope: ChildScope = 'same') =>
    planNode(child, context, childScope === 'same' ? scope : childScope)
  switch (node.type) {
    case 'Everything':
    case 'Slice':
    case 'AccessElement':
      return planList(node, context, scope, null) ?? mapChildren(node, plan)
    case 'Filter':
      return (
        planList(node, context, scope, null) ??
        planHits(node, context, scope) ??
        planKnown(node, context) ??
        mapChildren(node, plan)
      )
    case 'Map':
    case 'Projection': {
      // Of long lists only the attributes are read that the projection shows.
      const base = planList(node.base, context, scope, attributesRead([node.expr]))
      return base
        ? {...node, base, expr: planProjected(node.expr, base, context, scopeOf(node.type))}
        : mapChildren(node, plan)
    }
    case 'PipeFuncCall':
      if (node.name === 'score' && node.args.some(searchesText)) {
        return planScore(node, context, scope)
      }
      return planList(node, context, scope, null) ?? mapChildren(node, plan)
    case 'OpCall':
      if (textMatch(node)) throw new LakeError(400, MISPLACED_SEARCH)
      break
    case 'FuncCall':
      return planFunction(node, context, scope, plan)
  }
  return mapChildren(node, plan)
}

/** What is shown of each of some documents. */
function planProjected(
  expression: GroqNode,
  base: GroqNode,
  context: PlanContext,
  scope: Scope,
): GroqNode {
  const documents = callsDiff(expression) ? documentsIn(base, context) : null
  const answered = documents
    ? withAnswers(expression, () => documents, evaluationOf(context))
    : expression
  return planNode(answered, context, scope)
}

/** The documents from which a planned list takes some. */
function documentsIn(node: GroqNode, context: PlanContext): readonly LakeDocument[] | null {
  switch (node.type) {
    case 'Value':
      return [...context.lists].find((documents) => documents === node.value) ?? null
    case 'AccessElement':
    case 'Filter':
      return documentsIn(node.base, context)
    default:
      return null
  }
}

const MISPLACED_SEARCH = 'text::query() can be used in filters of documents and in score()'

function scopeOf(type: 'Map' | 'Projection'): 'hidden' | 'nested' {
  return type === 'Map' ? 'hidden' : 'nested'
}

/** `*[conditions] | order(order) [from...to]`; all but the star may be missing. */
interface List {
  conditions: GroqNode[]
  order: GroqNode[]
  range: Range | null
}

interface Range {
  from: number
  to: number
}

/** An expression as a list of documents; `null` when it is none. */
function listOf(node: GroqNode): List | null {
  switch (node.type) {
    case 'Everything':
      return {conditions: [], order: [], range: null}
    case 'Filter': {
      const inner = listOf(ungroup(node.base))
      if (!inner || inner.order.length > 0 || inner.range) return null
      return {...inner, conditions: [...inner.conditions, ...conjuncts(node.expr)]}
    }
    case 'PipeFuncCall': {
      const inner = node.name === 'order' ? listOf(ungroup(node.base)) : null
      if (!inner || inner.order.length > 0 || inner.range) return null
      return {...inner, order: node.args}
    }
    case 'Slice': {
      const inner = listOf(ungroup(node.base))
      if (!inner || inner.range || node.left < 0 || node.right < 0) return null
      const to = node.isInclusive ? node.right + 1 : node.right
      return {...inner, range: {from: node.left, to}}
    }
    default:
      return null
  }
}

/** An element of a list needs no more documents than those up to it. */
function planList(
  expression: GroqNode,
  context: PlanContext,
  scope: Scope,
  attributes: ReadonlySet<string> | null,
): GroqNode | null {
  const node = ungroup(expression)
  if (node.type === 'AccessElement') {
    const inner = listOf(ungroup(node.base))
    if (!inner || inner.range || node.index < 0) return null
    const range = {from: 0, to: node.index + 1}
    const base = planned({...inner, range}, context, scope, attributes)
    return base && {...node, base}
  }
  const list = listOf(node)
  return list && planned(list, context, scope, attributes)
}

/** A list whose conditions are translated; no document is read yet. */
interface Prepared {
  list: List
  /** The condition that SQLite checks. */
  whole: Condition
  /** The conditions that it can't check, or not exactly. */
  open: GroqNode[]
  /** Its order; `null` when it can't sort by that. */
  order: Sql[] | null
}

function prepare(list: List, view: View): Prepared {
  const parts = list.conditions.map((node) => ({node, found: conditionFor(node, view)}))
  const keys = list.order.map((key) => orderSql(key, view))
  const known = keys.filter((key) => key !== null)
  return {
    list,
    whole: allOf(parts.map(({found}) => found)),
    open: parts.filter(({found}) => !found?.isExact).map(({node}) => node),
    order: known.length === keys.length ? known : null,
  }
}

/**
 * @param attributes - the requested ones; `null`: all
 * @returns `null` when `groq-js` has to sort the list or to take the part of it
 */
function planned(
  list: List,
  context: PlanContext,
  scope: Scope,
  attributes: ReadonlySet<string> | null,
): GroqNode | null {
  const prepared = prepare(list, context.view)
  const {whole, open} = prepared
  const documents = documentsOf(prepared, context, attributes)
  if (documents) return documentsNode(documents, context)
  if (list.order.length > 0 || list.range) return null
  addTopics(whole, context)
  const join = scope === 'nested' ? firstJoin(open) : null
  const all = () => findDocuments(context.view, whole.sql)
  if (join) return filtered(planJoin(join, whole, context), open, all, context)
  const found = all()
  return filtered(documentsNode(found, context), open, () => found, context)
}

/** The documents of a list; `null` when they depend on what is around it. */
function documentsOf(
  {list, whole, open, order}: Prepared,
  context: PlanContext,
  attributes: ReadonlySet<string> | null,
): LakeDocument[] | null {
  const {view, evaluate} = context
  if (open.length === 0 && order) {
    addTopics(whole, context)
    const tail = tailOf(order, list.range, view)
    return findDocuments(view, whole.sql, {tail, attributes})
  }
  if ([...open, ...list.order].some((expression) => reachesOut(expression))) return null
  addTopics(whole, context)
  const needed = attributesRead([...open, ...list.order])
  const keptOf = (candidates: LakeDocument[]) =>
    filtered(documentsNode(candidates, context), open, () => candidates, context)
  const isEnough = !needed || (attributes && [...attributes].every((name) => needed.has(name)))
  const complete = (chosen: LakeDocument[]) =>
    isEnough ? chosen : findAgain(view, chosen, attributes)
  if (order && list.range) {
    const find = (range: Range) =>
      findDocuments(view, whole.sql, {tail: tailOf(order, range, view), attributes: needed})
    return complete(firstKept(list.range, find, (chunk) => Object(evaluate(keptOf(chunk)))))
  }
  const kept = keptOf(findDocuments(view, whole.sql, {attributes: needed}))
  const inOrder = list.order.length > 0 ? ordered(kept, list.order, context) : kept
  return complete(Object(evaluate(list.range ? sliced(inOrder, list.range) : inOrder)))
}

/** Most lists show a few documents; a filter that most documents pass then needs one chunk. */
const FIRST_CHUNK = 100
const CHUNK_GROWTH = 8

/** The documents in this range of those that pass; reads no more chunks than needed. */
function firstKept(
  {from, to}: Range,
  find: (range: Range) => LakeDocument[],
  keep: (chunk: LakeDocument[]) => LakeDocument[],
): LakeDocument[] {
  let kept: LakeDocument[] = []
  let position = 0
  for (let size = FIRST_CHUNK; kept.length < to; size *= CHUNK_GROWTH) {
    const chunk = find({from: position, to: position + size})
    kept = [...kept, ...keep(chunk)]
    if (chunk.length < size) break
    position += size
  }
  return kept.slice(from, to)
}

function ordered(base: GroqNode, keys: GroqNode[], context: PlanContext): GroqNode {
  const args = keys.map((key) => planNode(key, context, 'nested'))
  return {type: 'PipeFuncCall', name: 'order', base, args}
}

function sliced(base: GroqNode, {from, to}: Range): GroqNode {
  return {type: 'Slice', base, left: from, right: Math.max(from, to), isInclusive: false}
}

function addTopics({topics}: Condition, context: PlanContext): void {
  for (const topic of topics) context.topics.add(topic)
}

function documentsNode(documents: LakeDocument[], {lists}: PlanContext): GroqNode {
  lists.add(documents)
  return valueNode(documents)
}

function firstJoin(conditions: GroqNode[]): JoinCondition | null {
  for (const condition of conditions) {
    const join = joinCondition(condition)
    if (join) return join
  }
  return null
}

/** `references(^._id)` and the like: looked up for each outer document. */
function planJoin(
  {kind, value, matchesMissing}: JoinCondition,
  whole: Condition,
  context: PlanContext,
): GroqNode {
  const {view, lookups} = context
  const find = (id: string | null) => {
    if (id === null) return matchesMissing ? findDocuments(view, whole.sql) : []
    const joins = kind === 'id' ? sql`${view.id} = ${id}` : referringTo([id], false).sql
    return findDocuments(view, sql`${joins} AND ${whole.sql}`)
  }
  return lookups.expression(find, planNode(value, context, 'nested'))
}

/** One filter for each condition: `groq-js` evaluates both sides of `&&`, filters stop early. */
function filtered(
  base: GroqNode,
  conditions: GroqNode[],
  documents: () => LakeDocument[],
  context: PlanContext,
): GroqNode {
  const evaluation = evaluationOf(context)
  return conditions
    .map((condition) => withAnswers(condition, documents, evaluation))
    .map((condition) => planNode(condition, context, 'nested'))
    .reduce((inner, expr) => ({type: 'Filter', base: inner, expr}), base)
}

/** What `withAnswers` answers, in given documents, as in the query of a listener. */
function planKnown({base, expr}: FilterNode, context: PlanContext): GroqNode | null {
  const documents = needsAnswers(expr) && base.type === 'Value' ? documentsOrNull(base.value) : null
  return documents && filtered(base, [expr], () => documents, context)
}

/** A list of documents that their ids tell apart. */
function documentsOrNull(value: unknown): LakeDocument[] | null {
  if (!Array.isArray(value)) return null
  const documents: LakeDocument[] = value.filter((item) => typeof item?._id === 'string')
  return new Set(documents.map(({_id}) => _id)).size === value.length ? documents : null
}

function evaluationOf(context: PlanContext): Evaluation {
  const alone = (expression: GroqNode) => context.evaluate(planNode(expression, context, 'root'))
  return {
    alone,
    each(expression, documents) {
      const value = planNode(expression, context, 'nested')
      const shown: GroqNode = {
        type: 'Object',
        attributes: [{type: 'ObjectAttributeValue', name: 'value', value}],
      }
      // A projection, since `^` passes over the scope of a map.
      const projection: GroqNode = {type: 'Projection', base: {type: 'This'}, expr: shown}
      const values = context.evaluate({type: 'Map', base: valueNode(documents), expr: projection})
      return Array.isArray(values) ? values.map((item) => item.value ?? null) : []
    },
  }
}

/** A key of `order()` with its direction; `null` for what is no attribute in the database. */
function orderSql(key: GroqNode, view: View): Sql | null {
  const node = ungroup(key)
  const isDirected = node.type === 'Asc' || node.type === 'Desc'
  const path = attributePath(isDirected ? node.base : node)
  if (!path) return null
  const direction = literal(node.type === 'Desc' ? 'DESC' : 'ASC')
  if (path.length === 1 && path[0] === '_id') return sql`${view.id} ${direction}`
  const attribute = isStored(path) ? attributeSql(path) : null
  return attribute && sql`${attribute.kind} ${direction}, ${attribute.value} ${direction}`
}

function tailOf(order: Sql[], range: Range | null, view: View): Sql {
  const limit = range
    ? sql`LIMIT ${Math.max(0, range.to - range.from)} OFFSET ${range.from}`
    : literal('')
  return sql`ORDER BY ${joined([...order, view.id], ', ')} ${limit}`
}

/** `… | score(…) [_score > 0]`: reads only documents that can have a score. */
function planHits(node: FilterNode, context: PlanContext, scope: Scope): GroqNode | null {
  const base = ungroup(node.base)
  if (base.type !== 'PipeFuncCall' || base.name !== 'score') return null
  if (!base.args.some(searchesText) || !asksForHits(node.expr)) return null
  return {...node, base: planScore(base, context, scope, true)}
}

/** `_score > 0` */
function asksForHits(expression: GroqNode): boolean {
  const node = ungroup(expression)
  return (
    node.type === 'OpCall' &&
    node.op === '>' &&
    attributePath(node.left)?.join('.') === '_score' &&
    node.right.type === 'Value' &&
    node.right.value === 0
  )
}

function planScore(
  node: PipeFuncCallNode,
  context: PlanContext,
  scope: Scope,
  onlyHits = false,
): GroqNode {
  if (scope !== 'root') throw new LakeError(400, NESTED_SCORE)
  const list = listOf(ungroup(node.base))
  const hits = onlyHits && list ? hitCondition(node.args, context.view) : null
  const documents =
    list && hits
      ? documentsOf(withCondition(prepare(list, context.view), hits), context, null)
      : context.evaluate(planNode(node.base, context, 'root'))
  if (!Array.isArray(documents)) return valueNode(null)
  return documentsNode(scored(documents, node.args, evaluationOf(context)), context)
}

const NESTED_SCORE = 'score() of a search can not stand inside a filter or projection'

/** The condition that a document with a score satisfies; `null` when any document may have one. */
function hitCondition(expressions: readonly GroqNode[], view: View): Condition | null {
  return anyOf(
    expressions.map((expression) => {
      const node = ungroup(expression)
      const [hit] = node.type === 'FuncCall' && node.name === 'boost' ? node.args : [node]
      return hit ? conditionFor(hit, view) : null
    }),
  )
}

function withCondition(prepared: Prepared, {sql: hits}: Condition): Prepared {
  return {...prepared, whole: {...prepared.whole, sql: sql`${prepared.whole.sql} AND ${hits}`}}
}

function planFunction(
  node: FuncCallNode,
  context: PlanContext,
  scope: Scope,
  plan: (child: GroqNode) => GroqNode,
): GroqNode {
  const {view, topics, lookups, releases} = context
  switch (`${node.namespace}::${node.name}`) {
    case 'releases::all':
      topics.add(topicOf.type('system.release'))
      return documentsNode(releases(), context)
    case 'documents::incomingRefCount': {
      topics.add(topicOf.any())
      const count = (id: string | null) =>
        id === null ? null : countDocuments(view, referringTo([id], true).sql)
      return lookups.expression(count, {type: 'AccessAttribute', name: '_id'})
    }
    case 'documents::get': {
      const [reference = valueNode(null)] = node.args
      return lookups.expression((gdr) => documentOf(gdr, context), plan(reference))
    }
    case 'diff::changedAny':
    case 'diff::changedOnly':
      return planDiff(node, context, scope)
    case 'global::count':
      return planCount(node, context, scope) ?? mapChildren(node, plan)
    default:
      return mapChildren(node, plan)
  }
}

/** The document of a global reference `dataset:{project}.{dataset}:{id}`, if it is in this dataset. */
function documentOf(reference: string | null, {view, topics, resourceId}: PlanContext) {
  const prefix = `dataset:${resourceId}:`
  if (!reference?.startsWith(prefix)) return null
  const id = reference.slice(prefix.length)
  topics.add(topicOf.id(id))
  return findDocument(view, id)
}

/** Those of documents are answered already, see `withAnswers`. */
function planDiff(node: FuncCallNode, context: PlanContext, scope: Scope): GroqNode {
  const call = diffCall(node)
  if (!call || scope !== 'root') throw new LakeError(400, MISPLACED_DIFF)
  return valueNode(diffAlone(call, evaluationOf(context)))
}

const MISPLACED_DIFF =
  'diff:: functions can be used alone, and in filters and projections of documents'

/** A number of documents, of which none is read if SQLite can count them. */
function planCount({args: [of]}: FuncCallNode, context: PlanContext, scope: Scope) {
  const list = of && listOf(ungroup(of))
  if (!list) return null
  const {whole, open} = prepare(list, context.view)
  if (open.length === 0 && !list.range) {
    addTopics(whole, context)
    return valueNode(countDocuments(context.view, whole.sql))
  }
  const documents = planned({...list, order: []}, context, scope, new Set())
  return (
    documents && {type: 'FuncCall' as const, namespace: 'global', name: 'count', args: [documents]}
  )
}
