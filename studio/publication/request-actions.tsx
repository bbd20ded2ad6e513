import {PublishIcon} from '@sanity/icons/Publish'
import {UndoIcon} from '@sanity/icons/Undo'
import {useEffect, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  getValueAtPath,
  useAddonDataset,
  useDocumentPairPermissions,
  useDocumentPresence,
  useSchema,
  useUser,
  useValidationStatus,
  useValuePreview,
} from 'sanity'
import {dayOf, formatDate} from '#app/lib/dates.ts'
import {type NewTask, useTasks} from '../tasks.ts'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {ChoiceField, TextField} from '../tool-page/inputs.tsx'
import {Note} from '../tool-page/note.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {useMay} from '../use-may.ts'
import {usePeopleWho} from '../use-people-who.ts'
import {
  changesBetween,
  OPEN_FILTER,
  REQUEST_FILTER,
  REQUEST_QUERY,
  RETURN_FILTER,
  requestSchema,
} from './request.ts'

type Edited = Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'published' | 'ready'>

/**
 * The open request for the publication of a document. All about it end when there is no draft any more.
 *
 * @param isNeeded - false: nothing is queried
 */
function useRequest({id, draft, ready}: Edited, isNeeded: boolean) {
  const {client} = useAddonDataset()
  const found = useLiveQuery({
    query: isNeeded ? REQUEST_QUERY : null,
    params: {id},
    listen: OPEN_FILTER,
    tag: 'publication',
    schema: requestSchema,
    client,
  })
  const count = found?.count ?? 0
  const isDone = ready && draft === null
  // Writes to the lake, which is outside React.
  useEffect(() => {
    if (count === 0 || !isDone) return
    const open = client?.patch({query: OPEN_FILTER, params: {id}})
    // A viewer may not; the next editor who opens the document closes them.
    open
      ?.set({status: 'closed'})
      .commit()
      .catch(() => null)
  }, [client, count, id, isDone])
  return isDone ? null : (found?.request ?? null)
}

/** "Ask for publication" in the place of the Studio's "Publish", for people who write drafts only. */
export function orRequest(original: DocumentActionComponent): DocumentActionComponent {
  const usePublishAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const {id, type, draft, release} = props
    const [permissions, isLoading] = useDocumentPairPermissions({id, type, permission: 'publish'})
    const mayWrite = useMay('create', type)
    const isAsking = mayWrite && !isLoading && !permissions?.granted && release === undefined
    const request = useRequest(props, isAsking)
    const typist = useTypist(props)
    const {validation} = useValidationStatus(draft?._id ?? id, type, true)
    // What the draft refers to can be published before it.
    const hasErrors = validation.some(
      ({level, path}) => level === 'error' && !Object(getValueAtPath(draft, path))._ref,
    )
    const [isOpen, setOpen] = useState(false)
    if (!isAsking) {
      const title = `${typist} is here, and this has just changed. You can publish at the next pause.`
      return typist && description ? {...description, disabled: true, title} : description
    }
    const close = () => setOpen(false)
    return {
      label: request ? 'Asked for publication' : 'Ask for publication',
      title: request
        ? `Since ${formatDate(dayOf(new Date(request.time)))}`
        : hasErrors && 'There are errors to correct first.',
      icon: PublishIcon,
      tone: 'primary',
      disabled: draft === null || request !== null || hasErrors,
      onHandle: () => setOpen(true),
      dialog: isOpen && {type: 'custom', component: <AskDialog {...props} onClose={close} />},
    }
  }
  usePublishAction.action = original.action
  usePublishAction.displayName = 'PublishOrAsk'
  return usePublishAction
}

const TYPING_PAUSE_MS = 2000

/**
 * Another person in a document that has just changed. If it is published at this moment, the Studio of that
 * person loses words or fails: https://github.com/sanity-io/sanity/issues/7260.
 */
function useTypist({id, draft, version}: DocumentActionProps): string | null {
  const revision = (version ?? draft)?._rev
  const [unchanged, setUnchanged] = useState(revision)
  // Also without a place in the form, which the Studio forgets when a first edit makes a draft.
  const [person] = useDocumentPresence(id)
  useEffect(() => {
    const timer = setTimeout(setUnchanged, TYPING_PAUSE_MS, revision)
    return () => clearTimeout(timer)
  }, [revision])
  return person && revision !== unchanged ? (person.user.displayName ?? 'A colleague') : null
}

/** Returns a requested publication to its author, with a comment. For people who may publish. */
export const useReturnAction: DocumentActionComponent = (props) => {
  const {id, type} = props
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'publish'})
  const open = useRequest(props, permissions?.granted === true)
  // The dialog keeps its comment when the request ends.
  const [returned, setReturned] = useState<Request | null>(null)
  const request = returned ?? open
  const [author] = useUser(request?.author ?? '')
  if (!request || !permissions?.granted) return null
  const name = author?.displayName ?? 'the author'
  const dialog = {...props, request, isOver: open?.id !== request.id}
  return {
    label: `Return to ${name}…`,
    title: `${name} asked for publication on ${formatDate(dayOf(new Date(request.time)))}.`,
    icon: UndoIcon,
    onHandle: () => setReturned(request),
    dialog: returned && {
      type: 'custom',
      component: <ReturnDialog {...dialog} onClose={() => setReturned(null)} />,
    },
  }
}
useReturnAction.displayName = 'ReturnAction'

type Request = NonNullable<ReturnType<typeof useRequest>>
type DialogProps = Edited & {onClose: () => void}

/** What makes a task about a document, or returns it to its author. */
function useNewTask() {
  const {open, taskOf} = useTasks()
  /** @param ended - filter of the tasks about the document that end with it */
  return async (task: NewTask, ended: string) => {
    const tasks = await open()
    const closing = tasks.patch({query: ended, params: {id: task.target.id}})
    const transaction = tasks.transaction().create(taskOf(task))
    await transaction.patch(closing.set({status: 'closed'})).commit()
  }
}

function AskDialog({onClose, ...document}: DialogProps) {
  const {id, type, draft, published} = document
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({value: draft ?? undefined, schemaType, enabled: true})
  const [requested] = useState(draft && {...draft, _id: id})
  const people = usePeopleWho('update', requested)
  const create = useNewTask()
  const [note, setNote] = useState('')
  const [editor, setEditor] = useState('')

  async function ask() {
    const fields = schemaType?.jsonType === 'object' ? schemaType.fields : []
    const lines = [note, ...changesBetween(published, draft, {fields})].filter(Boolean)
    const title = `Publish “${preview.value?.title ?? 'Untitled'}”`
    const target = {id, type, request: 'publication'} as const
    await create({title, lines, assignedTo: editor || null, target}, RETURN_FILTER)
    return {title: 'Asked for publication'}
  }

  return (
    <FormDialog
      title="Ask for publication"
      testId="ask-dialog"
      submitText="Ask"
      onClose={onClose}
      onSubmit={ask}
    >
      <TextField
        label="Message"
        hint="Optional. The changes are listed below it."
        rows={3}
        value={note}
        onChange={setNote}
      />
      <ChoiceField
        label="Editor"
        hint="Who gets the task."
        value={editor}
        options={[{value: '', title: 'Any editor'}, ...people]}
        onChange={setEditor}
      />
    </FormDialog>
  )
}

type ReturnDialogProps = DialogProps & {request: Request; isOver: boolean}

function ReturnDialog({request, isOver, onClose, id, type}: ReturnDialogProps) {
  const create = useNewTask()
  const [comment, setComment] = useState('')
  const over = isOver ? 'A colleague has returned or published this. Copy your comment.' : null

  async function giveBack() {
    const {author: assignedTo, title} = request
    const target = {id, type, request: 'return'} as const
    const task = {title: `Returned: ${title}`, lines: [comment], assignedTo, target}
    await create(task, REQUEST_FILTER)
    return {title: 'Returned to the author'}
  }

  return (
    <FormDialog
      title="Return to the author"
      testId="return-dialog"
      submitText="Return"
      onClose={onClose}
      check={() => over ?? (comment.trim() ? null : 'Enter a comment.')}
      onSubmit={giveBack}
    >
      {over && <Note tone="caution">{over}</Note>}
      <TextField
        label="Comment"
        hint="What the author has to change."
        aria-required
        rows={3}
        value={comment}
        onChange={setComment}
      />
    </FormDialog>
  )
}
