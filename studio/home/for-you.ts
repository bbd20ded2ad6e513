import {z} from 'zod'
import {ROWS_MAX} from './activity.ts'

/** Documents whose changes matter. They lie in the dataset for comments. */
export const FOR_YOU_FILTER = '*[_type in ["comment", "tasks.task"]]'

/**
 * A comment waits for whom it mentions until it is resolved, or has a reply in its thread. A task that
 * is being written has no `createdByUser` yet.
 */
const WAITING = /* groq */ `*[status == "open" && (
  (_type == "comment" && authorId != $user && $user in message[].children[].userId
    && count(*[_type == "comment" && authorId == $user && threadId == ^.threadId
      && _createdAt > ^._createdAt]) == 0)
  || (_type == "tasks.task" && defined(createdByUser)
    && (assignedTo == $user || ($mayPublish && target.request == "publication" && !defined(assignedTo))))
)]`

/**
 * Takes `$user`, the id of the editor, and `$mayPublish`: requests for any editor too. Tasks with a
 * deadline come first.
 */
export const FOR_YOU_QUERY = /* groq */ `{
  "rows": ${WAITING} | order(coalesce(dueBy, "9999") asc, _createdAt desc)[0...${ROWS_MAX}]{
    "id": _id,
    "time": _createdAt,
    "author": authorId,
    "title": coalesce(title, context.notification.documentTitle),
    "text": pt::text(message),
    dueBy,
    "isTask": _type == "tasks.task",
    "isRequest": target.request == "publication",
    "documentId": target.document._ref,
    "documentType": target.documentType
  },
  "count": count(${WAITING})
}`

const rowSchema = z.object({
  id: z.string(),
  time: z.string(),
  author: z.string().nullable(),
  title: z.string().nullable(),
  /** Of a comment. */
  text: z.string().nullable(),
  /** A day, such as `2026-03-01`. */
  dueBy: z.string().nullable(),
  isTask: z.boolean(),
  /** Whether an author asks for the publication of the document. */
  isRequest: z.boolean(),
  documentId: z.string().nullable(),
  documentType: z.string().nullable(),
})

/** A comment or a task that waits for an editor. */
export type WaitingRow = z.infer<typeof rowSchema>

/** For the result of `FOR_YOU_QUERY`. */
export const forYouSchema = z.object({rows: z.array(rowSchema), count: z.number()})
