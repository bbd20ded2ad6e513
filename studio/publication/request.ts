import type {ObjectSchemaType, SanityDocument} from 'sanity'
import {z} from 'zod'

/** Open requests for the publication of `$id`. They are tasks, which lie in the dataset for comments. */
export const REQUEST_FILTER = '*[_type == "tasks.task" && status == "open" && publicationOf == $id]'
export const REQUEST_QUERY = /* groq */ `{"request": ${REQUEST_FILTER}[0]{
  "id": _id, "author": authorId, "time": createdByUser, title
}}`
export const requestSchema = z.object({
  request: z
    .object({id: z.string(), author: z.string(), time: z.string(), title: z.string()})
    .nullable(),
})

type Version = Pick<SanityDocument, '_id'> & Record<string, unknown>

/** A line for each field that publishing changes: its title, and short values before and after. */
export function changesBetween(
  before: Version | null,
  after: Version | null,
  {fields}: Pick<ObjectSchemaType, 'fields'>,
): string[] {
  return fields.flatMap(({name, type}) => {
    const values = [before?.[name], after?.[name]]
    const [old, now] = values.map((value) => JSON.stringify(value))
    if (old === now) return []
    const isShort = values.every((value) => typeof value !== 'object')
    return `${type.title ?? name}${isShort ? `: ${values.map(short).join(' → ')}` : ''}`
  })
}

const SHORT_MAX = 60

function short(value: unknown): string {
  const text = String(value ?? 'empty')
  return text.length > SHORT_MAX ? `${text.slice(0, SHORT_MAX)}…` : text
}
