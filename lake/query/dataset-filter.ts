import type {LakeDocument} from '../types.ts'
import {type Candidates, candidatesFor, conjuncts, fewest} from './candidates.ts'
import {type Compiled, compileExpression} from './compile.ts'
import type {PlanContext} from './plan.ts'
import type {IndexEntry} from './sorted-entries.ts'
import {type GroqNode, ungroup} from './syntax.ts'
import {type Topic, topicOf} from './topics.ts'

/** What is known of a filter on the dataset before any document is looked at. */
export interface DatasetFilter {
  /** The same for equal filters. */
  name: string
  /** The candidates of the best condition; `null`: every document. */
  found: Candidates | null
  topics: Topic[]
  /** The conditions that not every candidate satisfies. */
  unproven: GroqNode[]
  /** Those of them that are checked while the candidates are collected. */
  compiled: Compiled[]
  /** Those that only `groq-js` can check. */
  open: GroqNode[]
}

/** `*[a][b]` is one filter with both conditions; `null` for a filter on anything else. */
export function readDatasetFilter(node: GroqNode, context: PlanContext): DatasetFilter | null {
  const conditions = context.narrow ? datasetConditions(node) : null
  if (!conditions) return null
  const {found, topics, unproven} = narrowest(conditions, context)
  const compiled: Compiled[] = []
  const open: GroqNode[] = []
  for (const condition of unproven) {
    const check = compileExpression(condition, context.dereference)
    if (check) compiled.push(check)
    else open.push(condition)
  }
  return {name: JSON.stringify(conditions), found, topics, unproven, compiled, open}
}

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
): {found: Candidates | null; topics: Topic[]; unproven: GroqNode[]} {
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
  return {found, topics, unproven: conditions.filter((condition) => condition !== proven)}
}

/**
 * The documents that pass what is compiled, in the order of the candidates. A query for a page of a
 * list also asks for the number of all: the same filter is answered once.
 */
export function passingAll(filter: DatasetFilter, context: PlanContext): readonly LakeDocument[] {
  const known = context.passed.get(filter.name)
  if (known) return known
  const entries = filter.found?.entries ?? context.index.entries()
  const documents = [...passing(entries, filter, context)]
  context.passed.set(filter.name, documents)
  return documents
}

/** Those of the entries that appear and satisfy the compiled conditions, as they come. */
export function* passing(
  entries: Iterable<IndexEntry>,
  {compiled}: Pick<DatasetFilter, 'compiled'>,
  {view}: PlanContext,
): Generator<LakeDocument> {
  for (const entry of entries) {
    const document = view.present(entry)
    if (document && compiled.every((check) => check(document) === true)) yield document
  }
}
