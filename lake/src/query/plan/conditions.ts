import {attributeSql, KINDS} from '../../store/attribute-sql.ts'
import {joined, list, literal, type Sql, sql} from '../../store/sql.ts'
import {layerOfRelease} from '../document-ids.ts'
import {constantOf} from '../groq/constants.ts'
import {
  attributePath,
  dereferences,
  isReferenceId,
  isReferenceList,
  nameOf,
  pathPattern,
} from '../groq/expression-shapes.ts'
import type {GroqNode, NodeOf} from '../groq/syntax.ts'
import {textMatch} from '../search/text-match.ts'
import {piecesOfPattern, piecesOfQuery} from '../search/text-query.ts'
import {type Topic, topicOf} from '../sync-tags.ts'
import type {View} from '../view.ts'

/** A condition of GROQ on documents, as a condition on the table `documents`. */
export interface Condition {
  /** True for each document that satisfies the condition, possibly for more. Never NULL. */
  sql: Sql
  /** Whether it is true for no other document. */
  isExact: boolean
  /** A change without any of these topics can't alter which documents satisfy the condition. */
  topics: Topic[]
}

const ANY = [topicOf.any()]
const ALWAYS: Condition = {sql: literal('TRUE'), isExact: true, topics: ANY}
const NEVER: Condition = {sql: literal('FALSE'), isExact: true, topics: []}

/**
 * The condition that an expression has the value `wanted`; `null` if only `groq-js` can evaluate it.
 * GROQ has three truth values, so an expression that is not true need not be false.
 */
export function conditionFor(node: GroqNode, view: View, wanted: boolean = true): Condition | null {
  const constant = constantOf(node)
  if (constant) return constant.value === wanted ? ALWAYS : NEVER
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

/** The parts of a conjunction or of a disjunction. */
export function operands(node: GroqNode, type: 'And' | 'Or'): GroqNode[] {
  return node.type === type
    ? [node.left, node.right].flatMap((each) => operands(each, type))
    : [node]
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
  if (left === NEVER || right === NEVER) return NEVER
  if (!left || !right) {
    const known = left ?? right
    return known && {sql: known.sql, isExact: false, topics: known.topics}
  }
  if (left === ALWAYS) return right
  if (right === ALWAYS) return left
  return {
    sql: sql`(${left.sql} AND ${right.sql})`,
    isExact: left.isExact && right.isExact,
    topics: fewest(left.topics, right.topics),
  }
}

function either(left: Condition | null, right: Condition | null): Condition | null {
  if (left === ALWAYS || right === ALWAYS) return ALWAYS
  if (!left || !right) return null
  if (left === NEVER) return right
  if (right === NEVER) return left
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

type OperatorNode = NodeOf<'OpCall'>

function operator(node: OperatorNode, view: View, wanted: boolean): Condition | null {
  const {op, left, right} = node
  switch (op) {
    case '==':
    case '!=': {
      const columns = [systemColumn(left, view), systemColumn(right, view)]
      // `_id == _type` is true for a document that exists once.
      if (op === '==' && wanted && columns[0] && columns[1]) {
        return {sql: sql`${columns[0]} IS ${columns[1]}`, isExact: false, topics: ANY}
      }
      const [constant, attribute] = constantOf(right) ? [right, left] : [left, right]
      const known = constantOf(constant)
      return known && oneOf(attribute, [known.value], view, wanted === (op === '=='))
    }
    case 'in': {
      const constant = constantOf(right)?.value
      if (Array.isArray(constant)) return oneOf(left, constant, view, wanted)
      const needle = constantOf(left)?.value
      if (typeof needle === 'string' && isReferenceList(right)) {
        return wanted ? referringTo([needle], false) : null
      }
      const pattern = pathPattern(right)
      return pattern !== null && nameOf(left) === '_id' ? inPath(pattern, view, wanted) : null
    }
    case 'match':
      return wanted ? match(node) : null
    default:
      return comparison(node, wanted)
  }
}

/** An attribute has one of some values. */
function oneOf(
  attribute: GroqNode,
  values: readonly unknown[],
  view: View,
  wanted: boolean,
): Condition | null {
  const [kind = 'string', ...others] = new Set(values.map((value) => typeof value))
  if (others.length > 0 || (kind !== 'string' && kind !== 'number' && kind !== 'boolean'))
    return null
  const ids = values.filter((value) => typeof value === 'string')
  const column = kind === 'string' && systemColumn(attribute, view)
  if (column) {
    const topics = ids.map(nameOf(attribute) === '_id' ? topicOf.id : topicOf.type)
    return {
      sql: negatedUnless(wanted, sql`${column} IN ${list(ids)}`),
      isExact: true,
      topics: wanted ? topics : ANY,
    }
  }
  const stored = kind === 'string' ? ids : values.map(Number)
  const condition = compared(attribute, (kindSql, value) =>
    negatedUnless(wanted, sql`${kindSql} = ${KINDS[kind]} AND ${value} IN ${list(stored)}`),
  )
  const isReference = kind === 'string' && wanted && isReferenceId(attribute)
  return isReference ? both(referringTo(ids, condition !== null), condition) : condition
}

/** The column with the `_id` or `_type` under which a document appears. */
function systemColumn(attribute: GroqNode, view: View): Sql | null {
  const name = nameOf(attribute)
  if (name === '_id') return view.id
  return name === '_type' ? literal('documents.type') : null
}

/** The comparisons, and what they are when they are not met. */
const COMPARISONS: Record<string, string> = {'<': '>=', '<=': '>', '>': '<=', '>=': '<'}

function comparison({op, left, right}: OperatorNode, wanted: boolean): Condition | null {
  const opposite = COMPARISONS[op]
  const value = constantOf(right)?.value
  // Beyond ASCII, SQLite compares code points and GROQ compares UTF-16 units.
  const isAscii = typeof value === 'string' && /^\p{ASCII}*$/u.test(value)
  if (!opposite || (typeof value !== 'number' && !isAscii)) return null
  const kind = typeof value === 'number' ? KINDS.number : KINDS.string
  const sign = literal(wanted ? op : opposite)
  return compared(
    left,
    (kindSql, valueSql) => sql`${kindSql} = ${kind} AND ${valueSql} ${sign} ${value}`,
  )
}

function compared(attribute: GroqNode, test: (kind: Sql, value: Sql) => Sql): Condition | null {
  const stored = storedAttribute(attribute)
  return stored && {sql: sql`(${test(stored.kind, stored.value)})`, isExact: true, topics: ANY}
}

/** The lake or the perspective sets these attributes; the database has other values. */
const FILLED_IN = ['_id', '_originalId', 'url']

/** An attribute that the database holds as readers see it. */
export function storedAttribute(node: GroqNode) {
  const path = attributePath(node)
  return path && !FILLED_IN.includes(path[0] ?? '') ? attributeSql(path) : null
}

function negatedUnless(wanted: boolean, condition: Sql): Sql {
  return wanted ? condition : sql`NOT (${condition})`
}

function functionCall(node: NodeOf<'FuncCall'>, view: View, wanted: boolean): Condition | null {
  const [first] = node.args
  switch (`${node.namespace}::${node.name}`) {
    case 'global::defined':
      return first ? defined(first, wanted) : null
    case 'global::references':
      return wanted ? references(node.args) : null
    case 'sanity::versionOf':
      return wanted && first ? versionsOf(constantOf(first)?.value, view) : null
    case 'sanity::partOfRelease':
      return wanted && first ? inRelease(constantOf(first)?.value, view) : null
    default:
      return null
  }
}

function defined(attribute: GroqNode, wanted: boolean): Condition | null {
  const stored = storedAttribute(attribute)
  // As a comparison SQLite takes it from the index of the attribute.
  return stored && {sql: sql`${stored.isDefined} = ${Number(wanted)}`, isExact: true, topics: ANY}
}

function references(args: GroqNode[]): Condition | null {
  const values = args.map(constantOf).filter((constant) => constant !== null)
  if (values.length < args.length) return null
  const ids = values.flatMap(({value}) => value).filter((id) => typeof id === 'string')
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
    sql: sql`documents.layer = ${layerOfRelease(release)}`,
    isExact: false,
    topics: [topicOf.release(release)],
  }
}

/** `path("drafts.**")`: ids with a common beginning. */
function inPath(pattern: string, {id}: View, wanted: boolean): Condition | null {
  const prefix = /^([\w-]+\.)\*\*$/.exec(pattern)?.[1]
  if (prefix === undefined) return null
  const condition = sql`substr(${id}, 1, ${prefix.length}) = ${prefix}`
  return {sql: negatedUnless(wanted, condition), isExact: true, topics: ANY}
}

/** `title match "*word*"`, as far as the text of the whole document shows. */
function match(node: OperatorNode): Condition | null {
  const depth = dereferences(node.left)
  if (depth > 1) return null
  const search = textMatch(node)
  if (search) return search.matchesAll ? ALWAYS : holdingText(piecesOfQuery(search.query), depth)
  const pattern = constantOf(node.right)?.value
  if (typeof pattern !== 'string') return null
  const pieces = piecesOfPattern(pattern)
  return both(holdingText(pieces, depth), holdingInAttributes(pieces, node.left))
}

/**
 * Tells documents that satisfy a condition from others with the same words, by what is cheap to read: the
 * attributes themselves.
 */
export function likelyHit(condition: GroqNode, view: View): Sql {
  const parts = operands(condition, 'And').map((part) => {
    const search = textMatch(part)
    if (!search || part.type !== 'OpCall') return conditionFor(part, view)
    return holdingInAttributes(piecesOfQuery(search.query), part.left, true)
  })
  return allOf(parts).sql
}

const NOT_ASCII = '*[^\u0001-\u007f]*'

/**
 * Documents of which the attributes that are searched hold all pieces, because a word may be frequent
 * in bodies and rare in titles. Only ASCII is compared, as SQLite does without regard to case.
 *
 * @param foldsAccents - other letters may stand for those of ASCII
 */
function holdingInAttributes(
  pieces: readonly string[],
  searched: GroqNode,
  foldsAccents: boolean = false,
): Condition | null {
  const nodes = searched.type === 'Array' ? searched.elements.map(({value}) => value) : [searched]
  const attributes = nodes.map(storedAttribute).filter((stored) => stored !== null)
  const plain = pieces.filter((piece) => /^[\w'=~`]+$/.test(piece))
  if (attributes.length < nodes.length || plain.length === 0) return null
  const [indexed] = attributes.length === 1 ? attributes.filter(({isIndexed}) => isIndexed) : []
  const texts = indexed ? [indexed.value] : attributes.map(({text}) => text)
  const found = plain.map((piece) => {
    const held = texts.map((text) => sql`replace(${text}, '.', '') LIKE ${`%${piece}%`}`)
    return sql`(${joined(held, ' OR ')})`
  })
  const accented = texts.map((text) => sql`${text} GLOB ${NOT_ASCII}`)
  const any = foldsAccents ? sql` OR ${joined(accented, ' OR ')}` : literal('')
  // A list or an object is no single value, which the index does not have.
  const other = indexed?.isDefined ?? literal('FALSE')
  const held = sql`coalesce((${joined(found, ' AND ')})${any}, ${other})`
  // All entries of an index are read faster than the documents with a frequent word.
  const keys = sql`documents.key IN (SELECT key FROM documents WHERE ${held})`
  return {sql: indexed ? keys : held, isExact: false, topics: ANY}
}

/**
 * Documents whose text holds all pieces of words of a search.
 *
 * @param depth - 1: or the text of documents they refer to
 * @returns `null` when no piece is long enough for the index
 */
function holdingText(pieces: readonly string[], depth: number): Condition | null {
  const found = pieces
    .map(trigrams)
    .filter((each) => each.length > 0)
    .map((each) => {
      const words = each.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')
      const keys = sql`SELECT rowid FROM document_texts WHERE document_texts MATCH ${words}`
      const own = sql`documents.key IN (${keys})`
      return depth === 0
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
