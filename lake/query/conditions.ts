import {attributeSql, KINDS} from '../store/attribute-sql.ts'
import {joined, list, literal, type Sql, sql} from '../store/sql.ts'
import {constantOf} from './constants.ts'
import {
  attributePath,
  isReferenceId,
  isReferenceList,
  pathPattern,
  type TextReach,
  textReadBy,
} from './expression-shapes.ts'
import {type FuncCallNode, type GroqNode, ungroup} from './syntax.ts'
import {textMatch} from './text-match.ts'
import {piecesOfPattern, piecesOfQuery} from './text-query.ts'
import {type Topic, topicOf} from './topics.ts'
import type {View} from './view.ts'

/** A condition of GROQ on documents, as a condition on the table `documents`. */
export interface Condition {
  /** True for each document that satisfies the condition, possibly for more. Never NULL. */
  sql: Sql
  /** Whether it is true for no other document. */
  isExact: boolean
  /** Whether it is the same for every document, and which. */
  constant?: boolean
  /** A change without any of these topics can't alter which documents satisfy the condition. */
  topics: Topic[]
}

const ANY = [topicOf.any()]
const ALWAYS: Condition = {sql: literal('TRUE'), isExact: true, constant: true, topics: ANY}
const NEVER: Condition = {sql: literal('FALSE'), isExact: true, constant: false, topics: []}

/**
 * The condition that an expression has the value `wanted`; `null` if only `groq-js` can evaluate it.
 * GROQ has three truth values, so an expression that is not true need not be false.
 */
export function conditionFor(
  expression: GroqNode,
  view: View,
  wanted: boolean = true,
): Condition | null {
  const node = ungroup(expression)
  const constant = constantOf(node)
  if (constant) {
    return constant.value === wanted ? ALWAYS : NEVER
  }
  switch (node.type) {
    case 'And':
    case 'Or': {
      const left = conditionFor(node.left, view, wanted)
      const right = conditionFor(node.right, view, wanted)
      return (node.type === 'And') === wanted ? both(left, right) : either(left, right)
    }
    case 'Not':
      return conditionFor(node.base, view, !wanted)
    case 'OpCall':
      return operator(node, view, wanted)
    case 'FuncCall':
      return functionCall(node, view, wanted)
    case 'AccessAttribute':
      return compared(
        node,
        (kind, value) => sql`${kind} = ${KINDS.boolean} AND ${value} = ${Number(wanted)}`,
      )
    default:
      return null
  }
}

/** The parts of a conjunction. */
export function conjuncts(condition: GroqNode): GroqNode[] {
  const node = ungroup(condition)
  return node.type === 'And' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node]
}

/** All parts; those that are unknown make it inexact. */
export function allOf(parts: readonly (Condition | null)[]): Condition {
  return parts.reduce<Condition>((whole, part) => both(whole, part) ?? whole, ALWAYS)
}

/** One of the parts; `null` when one of them is unknown. */
export function anyOf(parts: readonly (Condition | null)[]): Condition | null {
  const [first = null, ...rest] = parts
  return rest.reduce(either, first)
}

function both(left: Condition | null, right: Condition | null): Condition | null {
  if (left?.constant === false || right?.constant === false) return NEVER
  if (!left || !right) {
    const known = left ?? right
    return known && {sql: known.sql, isExact: false, topics: known.topics}
  }
  if (left.constant) return right
  if (right.constant) return left
  return {
    sql: sql`(${left.sql} AND ${right.sql})`,
    isExact: left.isExact && right.isExact,
    topics: fewest(left.topics, right.topics),
  }
}

function either(left: Condition | null, right: Condition | null): Condition | null {
  if (left?.constant || right?.constant) return ALWAYS
  if (!left || !right) return null
  if (left.constant === false) return right
  if (right.constant === false) return left
  return {
    sql: sql`(${left.sql} OR ${right.sql})`,
    isExact: left.isExact && right.isExact,
    topics: [...left.topics, ...right.topics],
  }
}

/** Each part of a conjunction limits the result, so the topics of one part are enough. */
function fewest(left: Topic[], right: Topic[]): Topic[] {
  if (left.includes(topicOf.any())) return right
  if (right.includes(topicOf.any())) return left
  return left.length <= right.length ? left : right
}

type OperatorNode = Extract<GroqNode, {type: 'OpCall'}>

function operator(node: OperatorNode, view: View, wanted: boolean): Condition | null {
  const {op, left, right} = node
  switch (op) {
    case '==':
      return equality(left, right, view, wanted)
    case '!=':
      return equality(left, right, view, !wanted)
    case 'in':
      return membership(left, right, view, wanted)
    case 'match':
      return wanted ? match(node) : null
    default:
      return Object.hasOwn(COMPARISONS, op) ? comparison(node, wanted) : null
  }
}

function equality(left: GroqNode, right: GroqNode, view: View, wanted: boolean): Condition | null {
  const constant = constantOf(right) ?? constantOf(left)
  if (!constant) return null
  return oneOf(constantOf(right) ? left : right, [constant.value], view, wanted)
}

function membership(
  left: GroqNode,
  right: GroqNode,
  view: View,
  wanted: boolean,
): Condition | null {
  const constant = constantOf(right)?.value
  if (Array.isArray(constant)) return oneOf(left, constant, view, wanted)
  const needle = constantOf(left)?.value
  if (typeof needle === 'string' && isReferenceList(right)) {
    return wanted ? referringTo([needle], false) : null
  }
  const pattern = pathPattern(right)
  return pattern !== null && nameOf(left) === '_id' ? inPath(pattern, view, wanted) : null
}

/** An attribute has one of some values. */
function oneOf(
  attribute: GroqNode,
  values: readonly unknown[],
  view: View,
  wanted: boolean,
): Condition | null {
  if (!values.every((value) => typeof value === 'string')) {
    const [only] = values
    if (values.length !== 1 || (typeof only !== 'number' && typeof only !== 'boolean')) return null
    const kind = typeof only === 'number' ? KINDS.number : KINDS.boolean
    return compared(attribute, (kindSql, value) =>
      negatedUnless(wanted, sql`${kindSql} = ${kind} AND ${value} = ${Number(only)}`),
    )
  }
  const column = systemColumn(attribute, view)
  if (column) {
    const topics = values.map(nameOf(attribute) === '_id' ? topicOf.id : topicOf.type)
    return {
      sql: negatedUnless(wanted, sql`${column} IN ${list(values)}`),
      isExact: true,
      topics: wanted ? topics : ANY,
    }
  }
  const condition = compared(attribute, (kind, value) =>
    negatedUnless(wanted, sql`${kind} = ${KINDS.string} AND ${value} IN ${list(values)}`),
  )
  const isReference = wanted && isReferenceId(attribute)
  return isReference ? both(referringTo(values, condition !== null), condition) : condition
}

/** The column with the `_id` or `_type` under which a document appears. */
function systemColumn(attribute: GroqNode, view: View): Sql | null {
  const name = nameOf(attribute)
  if (name === '_id') return view.id
  return name === '_type' ? literal('documents.type') : null
}

const COMPARISONS: Record<string, {met: string; unmet: string}> = {
  '<': {met: '<', unmet: '>='},
  '<=': {met: '<=', unmet: '>'},
  '>': {met: '>', unmet: '<='},
  '>=': {met: '>=', unmet: '<'},
}
const MIRRORED: Record<string, string> = {'<': '>', '<=': '>=', '>': '<', '>=': '<='}

function comparison({op, left, right}: OperatorNode, wanted: boolean): Condition | null {
  const constant = constantOf(right) ?? constantOf(left)
  const isMirrored = constantOf(right) === null
  const sign = COMPARISONS[isMirrored ? (MIRRORED[op] ?? '') : op]
  const value = constant?.value
  if (!sign || !isComparable(value)) return null
  const kind = typeof value === 'number' ? KINDS.number : KINDS.string
  const symbol = literal(wanted ? sign.met : sign.unmet)
  return compared(
    isMirrored ? right : left,
    (kindSql, valueSql) => sql`${kindSql} = ${kind} AND ${valueSql} ${symbol} ${value}`,
  )
}

/** Beyond ASCII, SQLite compares code points and GROQ compares UTF-16 units. */
function isComparable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^\p{ASCII}*$/u.test(value))
}

function compared(attribute: GroqNode, test: (kind: Sql, value: Sql) => Sql): Condition | null {
  const path = attributePath(attribute)
  const attributed = path && isStored(path) ? attributeSql(path) : null
  if (!attributed) return null
  return {
    sql: sql`(${test(attributed.kind, attributed.value)})`,
    isExact: true,
    topics: ANY,
  }
}

/** The lake or the perspective sets these attributes; the database has other values. */
const FILLED_IN = new Set(['_id', '_originalId', 'url'])

/** Whether the database holds an attribute as readers see it. */
export function isStored([name]: readonly string[]): boolean {
  return name !== undefined && !FILLED_IN.has(name)
}

function negatedUnless(wanted: boolean, condition: Sql): Sql {
  return wanted ? condition : sql`NOT (${condition})`
}

function functionCall(node: FuncCallNode, view: View, wanted: boolean): Condition | null {
  const [first, second] = node.args
  switch (`${node.namespace}::${node.name}`) {
    case 'global::defined':
      return first ? defined(first, wanted) : null
    case 'global::references':
      return wanted ? references(node.args) : null
    case 'sanity::versionOf':
      return wanted && first ? versionsOf(constantOf(first)?.value, view) : null
    case 'sanity::partOfRelease':
      return wanted && first ? inRelease(constantOf(first)?.value, view) : null
    case 'string::startsWith': {
      const prefix = second && constantOf(second)?.value
      const isOfId = first !== undefined && nameOf(first) === '_id'
      return isOfId && typeof prefix === 'string' ? withPrefix(prefix, view, wanted) : null
    }
    default:
      return null
  }
}

function defined(attribute: GroqNode, wanted: boolean): Condition | null {
  const path = attributePath(attribute)
  const attributed = path && isStored(path) ? attributeSql(path) : null
  if (!attributed) return null
  // As a comparison SQLite takes it from the index of the attribute.
  return {sql: sql`${attributed.isDefined} = ${Number(wanted)}`, isExact: true, topics: ANY}
}

function references(args: GroqNode[]): Condition | null {
  const ids: string[] = []
  for (const arg of args) {
    const constant = constantOf(arg)
    if (!constant) return null
    for (const id of [constant.value].flat()) if (typeof id === 'string') ids.push(id)
  }
  return referringTo(ids, false)
}

/** Documents that refer to any of the ids; `references()` looks at less, so it is not exact. */
export function referringTo(ids: readonly string[], isExact: boolean): Condition {
  const sources = sql`SELECT key FROM document_references WHERE target IN ${list(ids)}`
  return {
    sql: sql`documents.key IN (${sources})`,
    isExact,
    topics: ids.map(topicOf.reference),
  }
}

function versionsOf(id: unknown, view: View): Condition | null {
  if (typeof id !== 'string') return null
  return {
    sql: sql`(documents.published_id = ${id} OR ${view.id} = ${id})`,
    isExact: false,
    topics: [topicOf.id(id)],
  }
}

function inRelease(release: unknown, view: View): Condition | null {
  if (typeof release !== 'string' || view.isOverlay) return null
  return {
    sql: sql`documents.layer = ${release}`,
    isExact: false,
    topics: [topicOf.release(release)],
  }
}

/** `path("drafts.**")`: ids with a common beginning. */
function inPath(pattern: string, view: View, wanted: boolean): Condition | null {
  const prefix = /^([\w-]+\.)\*\*$/.exec(pattern)?.[1]
  return prefix === undefined ? null : withPrefix(prefix, view, wanted)
}

function withPrefix(prefix: string, {id}: View, wanted: boolean): Condition {
  const condition = sql`substr(${id}, 1, ${prefix.length}) = ${prefix}`
  return {sql: negatedUnless(wanted, condition), isExact: true, topics: ANY}
}

/** `title match "*word*"`, as far as the text of the whole document shows. */
function match(node: OperatorNode): Condition | null {
  const reach = textReadBy(node.left)
  if (reach === null) return null
  const search = textMatch(node)
  if (search) return search.matchesAll ? ALWAYS : holdingText(piecesOfQuery(search.query), reach)
  const pattern = constantOf(node.right)?.value
  return typeof pattern === 'string' ? holdingText(piecesOfPattern(pattern), reach) : null
}

/**
 * Documents whose text, or that of documents they refer to, holds all pieces of words of a search.
 *
 * @returns `null` when no piece is long enough for the index
 */
function holdingText(pieces: readonly string[], reach: TextReach): Condition | null {
  const found = pieces
    .map(trigrams)
    .filter((each) => each.length > 0)
    .map((each) => {
      const words = each.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
      const keys = sql`SELECT rowid FROM document_texts WHERE document_texts MATCH ${words}`
      const own = sql`documents.key IN (${keys})`
      return reach === 'document'
        ? own
        : sql`(${own} OR documents.key IN (SELECT referring.key FROM document_references AS referring
            JOIN documents AS targets ON targets.published_id = referring.target
            WHERE targets.key IN (${keys})))`
    })
  return found.length === 0
    ? null
    : {sql: sql`(${joined(found, ' AND ')})`, isExact: false, topics: ANY}
}

/** Few of them narrow a search as well as all. */
const MAX_TRIGRAMS = 12

/** What the index of texts knows: three letters in a row. */
function trigrams(piece: string): string[] {
  const letters = [...piece.normalize('NFC').replace(/[\u0300-\u036f]/g, '')]
  return letters
    .slice(0, MAX_TRIGRAMS)
    .map((_, position) => letters.slice(position, position + 3))
    .filter(({length}) => length === 3)
    .map((three) => three.join(''))
}

/** `_id` or another attribute of the document itself. */
function nameOf(attribute: GroqNode): string | undefined {
  const path = attributePath(attribute)
  return path?.length === 1 ? path[0] : undefined
}
