import {z} from 'zod'
import {ROWS_MAX} from './activity.ts'

/** Documents whose changes matter. They lie in the dataset for comments. */
export const FOR_YOU_FILTER = '*[_type in ["comment", "tasks.task"]]'

/**
 * A comment waits for whom it mentions until it is resolved, or answered in its thread. A task that
 * is being written has no `createdByUser` yet.
 */
const MENTIONS = /* groq */ `*[_type == "comment" && status == "open" && authorId != $user
  && $user in message[].children[].userId
  && count(*[_type == "comment" && authorId == $user && threadId == ^.threadId
    && _createdAt > ^._createdAt]) == 0]`
const TASKS = /* groq */ `*[_type == "tasks.task" && status == "open" && defined(createdByUser)
  && (assignedTo == $user || ($mayPublish && defined(publicationOf) && !defined(assignedTo)))]`

/** Takes `$user`, the id of the editor, and `$mayPublish`: requests for any editor too. Tasks come in the order of their deadlines. */
export const FOR_YOU_QUERY = /* groq */ `{
  "mentions": ${MENTIONS} | order(_createdAt desc)[0...${ROWS_MAX}]{
    "id": _id,
    "time": _createdAt,
    "author": authorId,
    "text": pt::text(message),
    "title": context.notification.documentTitle,
    "documentId": target.document._ref,
    "documentType": target.documentType
  },
  "tasks": ${TASKS} | order(coalesce(dueBy, "9999") asc, _createdAt desc)[0...${ROWS_MAX}]{
    "id": _id,
    "time": _createdAt,
    "author": authorId,
    title,
    dueBy,
    "isRequest": defined(publicationOf),
    "documentId": target.document._ref,
    "documentType": target.documentType
  },
  "count": count(${MENTIONS}) + count(${TASKS})
}`

const mentionSchema = z.object({
  id: z.string(),
  time: z.string(),
  author: z.string(),
  text: z.string().nullable(),
  title: z.string().nullable(),
  documentId: z.string(),
  documentType: z.string(),
})

const taskSchema = z.object({
  id: z.string(),
  time: z.string(),
  author: z.string().nullable(),
  title: z.string().nullable(),
  /** A day, such as `2026-03-01`. */
  dueBy: z.string().nullable(),
  /** Whether an author asks for the publication of the document. */
  isRequest: z.boolean(),
  documentId: z.string().nullable(),
  documentType: z.string().nullable(),
})

/** For the result of `FOR_YOU_QUERY`. */
export const forYouSchema = z.object({
  mentions: z.array(mentionSchema),
  tasks: z.array(taskSchema),
  count: z.number(),
})

export type Mention = z.infer<typeof mentionSchema>
export type Task = z.infer<typeof taskSchema>
/** What waits for an editor. */
export type ForYou = z.infer<typeof forYouSchema>
