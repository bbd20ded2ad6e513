import {z} from 'zod'
import type {DocumentChange} from '#lake/index.ts'

/** What an editor learns about a comment or a task of another. */
export interface Notice {
  /** Whom it is for: the id of an account. */
  userId: string
  kind: 'mention' | 'assignment' | 'request'
  /** Title of the document that was commented on, or of the task. */
  title: string
  /** The comment, or the deadline of the task. */
  text: string
  /** Of the page in the Studio that shows it, below the Studio's own path. */
  path: string
}

const blocksSchema = z
  .array(
    z.object({
      children: z
        .array(z.object({text: z.string().optional(), userId: z.string().optional()}))
        .default([]),
    }),
  )
  .nullish()
  .transform((blocks) => blocks ?? [])

const commentSchema = z.object({
  _id: z.string(),
  _type: z.literal('comment'),
  message: blocksSchema,
  target: z.object({
    documentType: z.string(),
    document: z.object({_ref: z.string()}),
    /** Of a task: whether an author requests the publication of the document. */
    request: z.string().nullish(),
  }),
  context: z
    .object({notification: z.object({documentTitle: z.string().nullish()}).optional()})
    .optional(),
})

const taskSchema = z.object({
  _id: z.string(),
  _type: z.literal('tasks.task'),
  title: z.string().default('A task'),
  description: blocksSchema,
  status: z.string(),
  assignedTo: z.string().nullish(),
  dueBy: z.string().nullish(),
  target: commentSchema.shape.target.nullish().catch(null),
  /** Set when the task is complete, not while it is being written. */
  createdByUser: z.string().nullish(),
})

type Blocks = z.infer<typeof blocksSchema>
type Change = Pick<DocumentChange, 'before' | 'after'>

/**
 * Whom a change of a comment or a task concerns that it did not concern before.
 *
 * @param actor - id of the account that made the change, who gets no notice
 * @param editors - ids of the accounts that may publish, for requests without an assignee
 */
export function noticesOf(change: Change, actor: string, editors: readonly string[] = []) {
  const notices = [...mentionsInComment(change), ...noticesOfTask(change, editors)]
  return notices.filter(({userId}) => userId !== actor)
}

function mentionsInComment({before, after}: Change): Notice[] {
  const comment = commentSchema.safeParse(after).data
  if (!comment) return []
  const old = commentSchema.safeParse(before).data
  const {_id, message, target, context} = comment
  const title = context?.notification?.documentTitle ?? 'a document'
  const path = `/intent/edit/id=${target.document._ref};type=${target.documentType};inspect=sanity%2Fcomments;comment=${_id}/`
  return newMentions(message, old?.message ?? [], {title, path})
}

function noticesOfTask({before, after}: Change, editors: readonly string[]): Notice[] {
  const task = completeTask(after)
  if (task?.status !== 'open') return []
  const old = completeTask(before)
  const {_id, title, description, assignedTo, dueBy, target} = task
  const isRequest = target?.request === 'publication'
  const query = new URLSearchParams({sidebar: 'tasks', viewMode: 'edit', selectedTask: _id})
  const isOfDocument = target && (isRequest || target.documentType === 'submission')
  const path = isOfDocument
    ? `/intent/edit/id=${target.document._ref};type=${target.documentType}/`
    : `/home?${query}`
  const mentions = newMentions(description, old?.description ?? [], {title, path})
  if (isRequest && !assignedTo && !old) {
    return editors.map((userId) => ({userId, kind: 'request', title, text: '', path}))
  }
  if (!assignedTo || assignedTo === old?.assignedTo) return mentions
  const text = dueBy ? `It is due on ${dueBy}.` : ''
  return [{userId: assignedTo, kind: 'assignment', title, text, path}, ...mentions]
}

/** A notice for each person whom a text mentions, and whom it did not mention before. */
function newMentions(blocks: Blocks, old: Blocks, place: Pick<Notice, 'title' | 'path'>): Notice[] {
  const known = mentionedIn(old)
  const text = blocks
    .map(({children}) => children.map((child) => child.text ?? '').join(''))
    .join('\n')
  const added = [...mentionedIn(blocks)].filter((userId) => !known.has(userId))
  return added.map((userId) => ({userId, kind: 'mention', text, ...place}))
}

function completeTask(document: unknown): z.infer<typeof taskSchema> | null {
  const task = taskSchema.safeParse(document).data
  return task?.createdByUser ? task : null
}

function mentionedIn(blocks: Blocks): Set<string> {
  const ids = blocks.flatMap(({children}) => children.map(({userId}) => userId))
  return new Set(ids.filter((id) => id !== undefined))
}
