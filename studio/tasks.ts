import {useAddonDataset, useCurrentUser, useWorkspace} from 'sanity'
import {ProblemError} from './tool-page/problem-of.ts'

export interface NewTask {
  title: string
  /** The document, and what is requested. In a task itself the Studio warns of an unknown attribute. */
  target: {id: string; type: string; request?: 'publication' | 'return'}
  /** The paragraphs of its description. */
  lines?: readonly string[]
  assignedTo?: string | null
}

/** The Studio's own tasks, which lie in the dataset for comments. */
export function useTasks() {
  const {client, createAddonDataset} = useAddonDataset()
  const {projectId, dataset} = useWorkspace()
  const author = useCurrentUser()?.id ?? ''
  return {
    /** The client of that dataset. It finds one that a colleague has created meanwhile. */
    async open() {
      const tasks = client ?? (await createAddonDataset())
      if (!tasks) throw new ProblemError('The dataset for tasks could not be made.')
      return tasks
    },
    /** A task as the Studio writes it. */
    taskOf({title, target: {id, type, request}, lines = [], assignedTo}: NewTask) {
      const document = {_type: 'crossDatasetReference', _weak: true, _ref: id}
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
          documentType: type,
          request,
          document: {...document, _projectId: projectId, _dataset: dataset},
        },
      }
    },
  }
}
