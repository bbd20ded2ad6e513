import type {ObjectSchemaType} from 'sanity'
import {z} from 'zod'

/** Open requests about `$id`. They are tasks, which lie in the dataset for comments. */
export const OPEN_FILTER =
  '*[_type == "tasks.task" && status == "open" && defined(target.request) && target.document._ref == $id]'
/** For its publication. */
export const REQUEST_FILTER = `${OPEN_FILTER}[target.request == "publication"]`
/** Returned to their author. */
export const RETURN_FILTER = `${OPEN_FILTER}[target.request == "return"]`
export const REQUEST_QUERY = /* groq */ `{"request": ${REQUEST_FILTER}[0]{
  "id": _id, "author": authorId, "time": createdByUser, title
}, "count": count(${OPEN_FILTER})}`
export const requestSchema = z.object({
  request: z
    .object({id: z.string(), author: z.string(), time: z.string(), title: z.string()})
    .nullable(),
  count: z.number(),
})

/** A line for each field that publishing changes: its title, and what is other in it. */
export function changesBetween(
  before: unknown,
  after: unknown,
  {fields}: Pick<ObjectSchemaType, 'fields'>,
  above = '',
): string[] {
  return fields.flatMap(({name, type}) => {
    const [old, now]: unknown[] = [Object(before)[name], Object(after)[name]]
    if (name.startsWith('_') || JSON.stringify(old) === JSON.stringify(now)) return []
    const title = above + (type.title ?? name)
    if (type.jsonType === 'array') return `${title}: ${itemChanges(listOf(old), listOf(now))}`
    if (type.jsonType !== 'object') return `${title}: ${short(old)} → ${short(now)}`
    const within = changesBetween(old, now, type, `${title} › `)
    return within.length > 0 ? within : title
  })
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function itemChanges(before: unknown[], after: unknown[]): string {
  const textsOf = (items: unknown[]) =>
    new Map(items.map((item, n) => [Object(item)._key ?? n, JSON.stringify(item)]))
  const [old, now] = [textsOf(before), textsOf(after)]
  const added = now.keys().filter((key) => !old.has(key))
  const changed = now.entries().filter(([key, text]) => old.has(key) && old.get(key) !== text)
  const removed = old.keys().filter((key) => !now.has(key))
  const counts = Object.entries({added, changed, removed})
    .map(([name, items]) => [[...items].length, name] as const)
    .filter(([count]) => count > 0)
  return counts.map((words) => words.join(' ')).join(', ') || 'in another order'
}

const SHORT_MAX = 60

function short(value: unknown): string {
  const text = String(value ?? 'empty')
  return text.length > SHORT_MAX ? `${text.slice(0, SHORT_MAX)}…` : text
}
