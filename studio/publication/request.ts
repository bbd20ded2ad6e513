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

interface NewTask {
  title: string
  lines: readonly string[]
  author: string
  assignedTo: string | null
  document: {id: string; type: string}
  workspace: {projectId: string; dataset: string}
}

/** A task as the Studio writes it. */
export function taskOf({title, lines, author, assignedTo, document, workspace}: NewTask) {
  const {projectId, dataset} = workspace
  const reference = {_type: 'crossDatasetReference', _weak: true, _ref: document.id}
  return {
    _type: 'tasks.task',
    title,
    description: lines.map((text, position) => ({
      _key: `line${position}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 'text', _type: 'span', text, marks: []}],
    })),
    status: 'open',
    authorId: author,
    createdByUser: new Date().toISOString(),
    subscribers: [author, ...(assignedTo ? [assignedTo] : [])],
    ...(assignedTo && {assignedTo}),
    target: {
      document: {...reference, _projectId: projectId, _dataset: dataset},
      documentType: document.type,
    },
  }
}

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
