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

/** The title of each field that publishing changes. */
export function changesBetween(
  before: Version | null,
  after: Version | null,
  {fields}: Pick<ObjectSchemaType, 'fields'>,
): string[] {
  return fields
    .filter(({name}) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map(({name, type}) => type.title ?? name)
}
