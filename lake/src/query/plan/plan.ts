import {LakeError} from '../../errors.ts'
import {KINDS} from '../../store/attribute-sql.ts'
import {joined, literal, type Sql, sql} from '../../store/sql.ts'
import type {LakeDocument} from '../../types.ts'
import {nameOf} from '../groq/expression-shapes.ts'
import {documentsNode, type FunctionContext, functionResult, pathLookup} from '../groq/functions.ts'
import {
  type ChildScope,
  callNode,
  type GroqNode,
  isCall,
  mapChildren,
  type NodeOf,
  nodesOf,
  THIS,
  valueNode,
} from '../groq/syntax.ts'
import {type Search, searchesText, textMatch, withScores} from '../search/text-match.ts'
import {topicOf} from '../sync-tags.ts'
import {countDocuments, findAgain, findDocuments, type View} from '../view.ts'
import {
  anyOf,
  type Condition,
  conditionFor,
  likelyHit,
  operands,
  referringTo,
  storedAttribute,
} from './conditions.ts'
import {type JoinCondition, joinCondition} from './joins.ts'
import {type List, listOf, listSql, type Range} from './lists.ts'
import {projectedLast} from './project-last.ts'
import {attributesRead, reachesOut} from './reads.ts'

/** Input of the plan of a query, and what the plan collects. */
export interface PlanContext extends FunctionContext {
  /** How many documents with a score the query needs, see `bestScores`. Default: all. */
  enough?: number | null
  /** Evaluates an expression that is planned already. */
  evaluate: (planned: GroqNode) => unknown
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
  const list = planList(node, context, scope)
  if (list) return list
  const sortedFirst = projectedLast(node)
  if (sortedFirst) return plan(sortedFirst)
  switch (node.type) {
    case 'Map':
    case 'Projection': {
      // Of long lists only the attributes are read that the projection shows.
      const base = planList(node.base, context, scope, {attributes: attributesRead([node.expr])})
      return mapChildren(node, (child, childScope) =>
        base && child === node.base ? base : plan(child, childScope),
      )
    }
    case 'Slice': {
      const inner = {...context, enough: bestScores(node)}
      return mapChildren(node, (child) => planNode(child, inner, scope))
    }
    case 'Filter':
      return planFilter(node, context, scope) ?? mapChildren(node, plan)
    case 'PipeFuncCall':
      return node.name === 'score' && node.args.some(searchesText)
        ? planScore(node, context, scope)
        : mapChildren(node, plan)
    case 'OpCall':
      if (textMatch(node)) throw new LakeError(400, MISPLACED_SEARCH)
      return pathLookup(node, context, plan) ?? mapChildren(node, plan)
    case 'FuncCall': {
      const values = isCall(node, 'array', 'unique') ? planValues(node.args[0], context) : null
      if (values) return {...node, args: [values]}
      const result = isCall(node, 'global', 'count')
        ? planCount(node, context, scope)
        : functionResult(node, context, plan)
      return result ?? mapChildren(node, plan)
    }
    default:
      return mapChildren(node, plan)
  }
}

const MISPLACED_SEARCH = 'text::query() can be used in filters of documents and in score()'

interface ListOptions {
  /** The requested attributes; `null`, the default: all. */
  attributes?: ReadonlySet<string> | null
  /** A further condition. */
  hits?: Condition | null
  /** The order of a list without one. Default: that of the ids. */
  first?: Sql
}

/** An element of a list needs no more documents than those up to it. */
function planList(
  node: GroqNode,
  context: PlanContext,
  scope: Scope,
  options: ListOptions = {},
): GroqNode | null {
  if (node.type === 'AccessElement') {
    const inner = node.index < 0 ? null : listOf(node.base)
    if (!inner || inner.range) return null
    const base = planned({...inner, range: {from: 0, to: node.index + 1}}, context, scope, options)
    return base && {...node, base}
  }
  const list = listOf(node)
  return list && planned(list, context, scope, options)
}

/** `null` when `groq-js` has to sort the list or to take the part of it. */
function planned(
  given: List,
  context: PlanContext,
  scope: Scope,
  {attributes = null, hits = null, first}: ListOptions,
): GroqNode | null {
  const {view, evaluate} = context
  const list = withConstants(given, context)
  const {whole, open, order: ownOrder} = listSql(list, view, hits)
  const order = list.order.length === 0 && first ? first : ownOrder
  for (const topic of whole.topics) context.topics.add(topic)
  const find = (needed: ReadonlySet<string> | null, range: Range | null = null) => {
    const limit = range
      ? sql`LIMIT ${Math.max(0, range.to - range.from)} OFFSET ${range.from}`
      : literal('')
    const tail = sql`ORDER BY ${order ?? view.id} ${limit}`
    return findDocuments(view, whole.sql, {tail, attributes: needed})
  }
  if (open.length === 0 && order) return documentsNode(find(attributes, list.range), context)

  if (isAlone([...open, ...list.order])) {
    const needed = attributesRead([...open, ...list.order])
    const keep = (documents: LakeDocument[]): LakeDocument[] =>
      Object(evaluate(filtered(valueNode(documents), open, () => documents, context)))
    const chosen = order
      ? firstKept(list.range, (range) => find(needed, range), keep)
      : inOrder(keep(find(needed)), list, context)
    const isEnough = !needed || (attributes && [...attributes].every((name) => needed.has(name)))
    return documentsNode(isEnough ? chosen : findAgain(view, chosen, attributes), context)
  }
  if (list.order.length > 0 || list.range) return null
  const join = scope === 'nested' ? open.map(joinCondition).find((each) => each !== null) : null
  if (join) return filtered(planJoin(join, whole, context), open, () => find(null), context)
  const documents = find(null)
  return filtered(documentsNode(documents, context), open, () => documents, context)
}

/**
 * The list with what its conditions compare with: `references(*[_type == "person"]._id)` needs other
 * documents, but no attribute of the document itself, so SQLite can look for the result.
 */
function withConstants(list: List, context: PlanContext): List {
  const constant = (node: GroqNode): GroqNode => {
    if (isCall(node, 'global', 'count')) return node
    // `^` one level down is the document itself.
    if (readsDataset(node) && !reachesOut(node, 'nested', -1) && isAlone([node])) {
      return valueNode(context.evaluate(planNode(node, context, 'root')))
    }
    return mapChildren(node, (child, scope) => (scope === 'same' ? constant(child) : child))
  }
  return {...list, conditions: list.conditions.map(constant)}
}

/** `*`, and what filters, sorts or projects it. */
function readsDataset(node: GroqNode): boolean {
  if (node.type === 'Everything') return true
  return 'base' in node && node.base !== undefined && readsDataset(node.base)
}

/** Whether expressions can be evaluated now: `diff::` only asynchronously, `^` only with the rest. */
function isAlone(expressions: readonly GroqNode[]): boolean {
  return !expressions.some(
    (expression) =>
      reachesOut(expression) || nodesOf(expression).some((node) => isCall(node, 'diff')),
  )
}

/** Most lists show a few documents; a filter that most documents pass then needs one chunk. */
const FIRST_CHUNK = 100
const CHUNK_GROWTH = 8
/** Documents that are in memory at the same time. */
const MAX_CHUNK = 5000

/** The documents in this range of those that pass; reads no more chunks than needed. */
function firstKept(
  range: Range | null,
  find: (range: Range | null) => LakeDocument[],
  keep: (chunk: LakeDocument[]) => LakeDocument[],
): LakeDocument[] {
  if (!range) return keep(find(null))
  let kept: LakeDocument[] = []
  let from = 0
  let size = Math.max(FIRST_CHUNK, range.to)
  while (kept.length < range.to) {
    const chunk = find({from, to: from + size})
    kept = [...kept, ...keep(chunk)]
    if (chunk.length < size) break
    from += size
    size = Math.max(size, Math.min(size * CHUNK_GROWTH, MAX_CHUNK))
  }
  return kept.slice(range.from, range.to)
}

function inOrder(kept: LakeDocument[], {order, range}: List, context: PlanContext): LakeDocument[] {
  const args = order.map((key) => planNode(key, context, 'nested'))
  const base = valueNode(kept)
  const sorted = Object(context.evaluate({type: 'PipeFuncCall', name: 'order', base, args}))
  return range ? sorted.slice(range.from, range.to) : sorted
}

/** `references(^._id)` and the like: looked up for each outer document. */
function planJoin(join: JoinCondition, whole: Condition, context: PlanContext): GroqNode {
  const {view, lookups} = context
  const {kind, value} = join
  const find = (text: string | null) => {
    if (text !== null)
      return findDocuments(view, sql`${joinSql(join, text, view)} AND ${whole.sql}`)
    return kind === 'attribute' || kind === 'equal' ? findDocuments(view, whole.sql) : []
  }
  return lookups.expression(find, planNode(value, context, 'nested'))
}

/** The condition of a join when its value is known. */
function joinSql({kind, stored}: JoinCondition, text: string, view: View): Sql {
  if (stored) return sql`${stored.kind} = ${KINDS.string} AND ${stored.value} = ${text}`
  return kind === 'id' ? sql`${view.id} = ${text}` : referringTo([text], false).sql
}

/** One filter for each condition: `groq-js` evaluates both sides of `&&`, filters stop early. */
function filtered(
  base: GroqNode,
  conditions: GroqNode[],
  documents: () => readonly LakeDocument[],
  context: PlanContext,
): GroqNode {
  const search = searchOf(documents, context)
  return conditions
    .map((condition) => planNode(withScores(condition, search), context, 'nested'))
    .reduce((inner, expr) => ({type: 'Filter', base: inner, expr}), base)
}

function searchOf(documents: () => readonly LakeDocument[], context: PlanContext): Search {
  const each = (expression: GroqNode) => {
    const value = planNode(expression, context, 'nested')
    const attributes = [{type: 'ObjectAttributeValue' as const, name: 'value', value}]
    // A projection, since `^` passes over the scope of a map.
    const expr: GroqNode = {type: 'Projection', base: THIS, expr: {type: 'Object', attributes}}
    const base = valueNode(documents())
    const values: {value: unknown}[] = Object(context.evaluate({type: 'Map', base, expr}))
    return values.map((item) => item.value)
  }
  const mayFind = (condition: GroqNode) => {
    const found = conditionFor(condition, context.view)
    for (const topic of found?.topics ?? []) context.topics.add(topic)
    return !found || countDocuments(context.view, found.sql) > 0
  }
  return {documents, lookups: context.lookups, each, mayFind}
}

/** Filters of scored documents, and of documents that the query was given. */
function planFilter(node: NodeOf<'Filter'>, context: PlanContext, scope: Scope): GroqNode | null {
  const {base, expr} = node
  if (base.type === 'Value' && context.lists.has(base.value)) {
    const documents: LakeDocument[] = Object(base.value)
    return filtered(base, [expr], () => documents, context)
  }
  const isScore = base.type === 'PipeFuncCall' && base.name === 'score'
  if (!isScore || !base.args.some(searchesText) || !asksForHits(expr)) return null
  const best = planBest(node, base, context, scope)
  const hits = hitCondition(base.args, context.view)
  return best ?? {...node, base: planScore(base, context, scope, hits)}
}

/**
 * The first documents of `| score(…) [_score > 0]` that may have the best scores. When more have a score
 * than the query asks for, those with a boost are preferred, and of the others the newest: the rest is
 * not read. A search for a frequent word takes as long as one for a rare word.
 */
function planBest(
  filter: NodeOf<'Filter'>,
  score: NodeOf<'PipeFuncCall'>,
  {enough, ...context}: PlanContext,
  scope: Scope,
): GroqNode | null {
  const list = enough ? listOf(score.base) : null
  if (!enough || !list || list.range || list.order.length > 0) return null
  const {whole, open} = listSql(list, context.view)
  if (!isAlone(open)) return null
  const hit = hitCondition(score.args, context.view)
  // Reads the index of the types, for the keys of a frequent word are slower to follow.
  const isOfTypes = !whole.topics.includes(topicOf.any())
  const hits = hit && isOfTypes ? {...hit, sql: sql`+(${hit.sql})`} : hit
  const boosts = score.args.flatMap((arg) =>
    isCall(arg, 'global', 'boost') && arg.args[0] ? [likelyHit(arg.args[0], context.view)] : [],
  )
  const boosted = boosts.length > 0 ? sql`(${joined(boosts, ' OR ')}) DESC,` : literal('')
  const first = sql`${boosted} documents.sequence DESC, documents.key`
  const find = (range: Range | null): LakeDocument[] => {
    const found = planned({...list, range}, context, scope, {hits, first})
    if (!found) throw new Error('A list without an order of its own can be read in parts')
    return Object(context.evaluate(found))
  }
  const keep = (documents: LakeDocument[]): LakeDocument[] => {
    const base = planScore({...score, base: valueNode(documents)}, context, scope)
    return Object(context.evaluate({...filter, base}))
  }
  const kept = firstKept({from: 0, to: enough}, find, keep)
  const byId = kept.toSorted((one, other) => (one._id < other._id ? -1 : 1))
  return documentsNode(byId, context)
}

/**
 * The condition that a document with a score satisfies; `null` when any document may have one. Each search
 * of texts is in it once and alone, so that SQLite begins with what the index of texts finds.
 */
function hitCondition(expressions: readonly GroqNode[], view: View): Condition | null {
  const hits = expressions.flatMap((node) => {
    const [hit] = isCall(node, 'global', 'boost') ? node.args : [node]
    return hit ? operands(hit, 'Or') : []
  })
  const conditions = new Map(
    hits.map((hit) => {
      const text = operands(hit, 'And').find(textMatch)
      const found = (text && conditionFor(text, view)) ?? conditionFor(hit, view)
      return [JSON.stringify(found?.sql), found]
    }),
  )
  return anyOf([...conditions.values()])
}

/** @param hits - the condition of the documents that are needed; `null`: all */
function planScore(
  node: NodeOf<'PipeFuncCall'>,
  context: PlanContext,
  scope: Scope,
  hits: Condition | null = null,
): GroqNode {
  if (scope !== 'root') throw new LakeError(400, NESTED_SCORE)
  const base = planList(node.base, context, scope, {hits}) ?? planNode(node.base, context, scope)
  const documents = context.evaluate(base)
  if (!Array.isArray(documents)) return valueNode(null)
  const search = searchOf(() => documents, context)
  const args = node.args.map((arg) => planNode(withScores(arg, search, true), context, 'nested'))
  return {...node, base: documentsNode(documents, context), args}
}

const NESTED_SCORE = 'score() of a search can not stand inside a filter or projection'

/** A number of documents, of which none is read if SQLite can count them. */
function planCount({args: [of]}: NodeOf<'FuncCall'>, context: PlanContext, scope: Scope) {
  const found = of && listOf(of)
  if (!found) return null
  const list = withConstants(found, context)
  const {whole, open} = listSql(list, context.view)
  if (open.length === 0 && !list.range) {
    for (const topic of whole.topics) context.topics.add(topic)
    return valueNode(countDocuments(context.view, whole.sql))
  }
  const documents = planned({...list, order: []}, context, scope, {attributes: new Set()})
  const counted = documents && callNode('count', [documents])
  const [join] =
    scope === 'nested' && open.length === 1 && !list.range ? open.map(joinCondition) : []
  if (!counted || join?.kind !== 'equal') return counted
  const count = (text: string | null) =>
    text === null
      ? null
      : countDocuments(context.view, sql`${joinSql(join, text, context.view)} AND ${whole.sql}`)
  const lookup = context.lookups.expression(count, planNode(join.value, context, 'nested'))
  return callNode('coalesce', [lookup, counted])
}

/**
 * An array as `array::unique()` needs it: with each value of an attribute once, which SQLite finds.
 *
 * @param array - what `rewritten` has made of `*[…].attribute`
 */
function planValues(array: GroqNode | undefined, context: PlanContext): GroqNode | null {
  if (array?.type !== 'Map' || array.base.type !== 'Map') return null
  const found = listOf(array.base.base)
  const stored = storedAttribute(array.base.expr)
  if (!found || !stored || found.range || found.order.length > 0) return null
  const {dataset, visible, id} = context.view
  const {whole, open} = listSql(withConstants(found, context), context.view)
  if (open.length > 0) return null
  const values = dataset.distinct(stored, sql`WHERE ${visible} AND ${whole.sql}`, id)
  if (!values) return null
  for (const topic of whole.topics) context.topics.add(topic)
  return {...array, base: valueNode(values)}
}

/**
 * How many documents `… | score(…) [_score > 0] | order(_score desc) [0...n]` needs; `null` for another
 * expression.
 */
function bestScores(node: GroqNode): number | null {
  if (node.type !== 'Slice' || node.left < 0 || node.right < 0) return null
  const {base: sorted, right, isInclusive} = node
  if (sorted.type !== 'PipeFuncCall' || sorted.name !== 'order') return null
  const [key, ...others] = sorted.args
  const isByScore = key?.type === 'Desc' && nameOf(key.base) === '_score' && others.length === 0
  const hits = sorted.base
  if (!isByScore || hits.type !== 'Filter' || !asksForHits(hits.expr)) return null
  const isScored = hits.base.type === 'PipeFuncCall' && hits.base.name === 'score'
  return isScored ? right + Number(isInclusive) : null
}

/** `_score > 0` */
function asksForHits(node: GroqNode): boolean {
  if (node.type !== 'OpCall' || node.op !== '>' || nameOf(node.left) !== '_score') return false
  return node.right.type === 'Value' && node.right.value === 0
}
