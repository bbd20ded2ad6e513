import {PublishIcon} from '@sanity/icons/Publish'
import {UndoIcon} from '@sanity/icons/Undo'
import {useEffect, useState} from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  useAddonDataset,
  useDocumentPairPermissions,
  useSchema,
  useUser,
  useValuePreview,
} from 'sanity'
import {dayOf, formatDate} from '#app/lib/dates.ts'
import {type NewTask, useTasks} from '../tasks.ts'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {ChoiceField, TextField} from '../tool-page/inputs.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {useMay} from '../use-may.ts'
import {usePeopleWho} from '../use-people-who.ts'
import {changesBetween, REQUEST_FILTER, REQUEST_QUERY, requestSchema} from './request.ts'

type Edited = Pick<DocumentActionProps, 'id' | 'type' | 'draft' | 'published' | 'ready'>

/**
 * The open request for the publication of a document. It is closed when there is no draft any more.
 *
 * @param isNeeded - false: nothing is queried
 */
function useRequest({id, draft, ready}: Edited, isNeeded: boolean) {
  const {client} = useAddonDataset()
  const found = useLiveQuery({
    query: isNeeded ? REQUEST_QUERY : null,
    params: {id},
    listen: REQUEST_FILTER,
    tag: 'publication',
    schema: requestSchema,
    client,
  })
  const request = found?.request ?? null
  const isDone = ready && draft === null
  // Writes to the lake, which is outside React.
  useEffect(() => {
    if (!request || !isDone) return
    const closing = client?.patch(request.id).set({status: 'closed'}).commit()
    // A viewer may not; the next editor who opens the document closes it.
    closing?.catch(() => null)
  }, [client, request, isDone])
  return isDone ? null : request
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
    const [isOpen, setOpen] = useState(false)
    if (!isAsking) return description
    const close = () => setOpen(false)
    return {
      label: request ? 'Asked for publication' : 'Ask for publication',
      title: request && `Since ${formatDate(dayOf(new Date(request.time)))}`,
      icon: PublishIcon,
      tone: 'primary',
      disabled: draft === null || request !== null,
      onHandle: () => setOpen(true),
      dialog: isOpen && {type: 'custom', component: <AskDialog {...props} onClose={close} />},
    }
  }
  usePublishAction.action = original.action
  usePublishAction.displayName = 'PublishOrAsk'
  return usePublishAction
}

/** Returns a requested publication to its author, with a comment. For people who may publish. */
export const useReturnAction: DocumentActionComponent = (props) => {
  const {id, type} = props
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'publish'})
  const request = useRequest(props, permissions?.granted === true)
  const [author] = useUser(request?.author ?? '')
  const [isOpen, setOpen] = useState(false)
  if (!request || !permissions?.granted) return null
  const name = author?.displayName ?? 'the author'
  const close = () => setOpen(false)
  return {
    label: `Return to ${name}…`,
    title: `${name} asked for publication on ${formatDate(dayOf(new Date(request.time)))}.`,
    icon: UndoIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: <ReturnDialog {...props} request={request} onClose={close} />,
    },
  }
}
useReturnAction.displayName = 'ReturnAction'

type DialogProps = Edited & {onClose: () => void}

/** What makes a task about a document, or returns it to its author. */
function useNewTask() {
  const {open, taskOf} = useTasks()
  return async (task: NewTask, {closes, ...marks}: {publicationOf?: string; closes?: string}) => {
    const tasks = await open()
    const transaction = tasks.transaction().create({...taskOf(task), ...marks})
    if (closes) transaction.patch(closes, {set: {status: 'closed'}})
    await transaction.commit()
    return {title: closes ? 'Returned to the author' : 'Asked for publication'}
  }
}

function AskDialog({onClose, ...document}: DialogProps) {
  const {id, type, draft, published} = document
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({value: draft ?? undefined, schemaType, enabled: true})
  const people = usePeopleWho('update', draft && {...draft, _id: id})
  const create = useNewTask()
  const [note, setNote] = useState('')
  const [editor, setEditor] = useState('')

  async function ask() {
    const fields = schemaType?.jsonType === 'object' ? schemaType.fields : []
    const lines = [note, ...changesBetween(published, draft, {fields})].filter(Boolean)
    const title = `Publish “${preview.value?.title ?? 'Untitled'}”`
    return create(
      {title, lines, assignedTo: editor || null, target: {id, type}},
      {publicationOf: id},
    )
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

type ReturnDialogProps = DialogProps & {request: {id: string; author: string; title: string}}

function ReturnDialog({request, onClose, ...target}: ReturnDialogProps) {
  const create = useNewTask()
  const [comment, setComment] = useState('')

  async function giveBack() {
    const {id: closes, author: assignedTo, title} = request
    return create({title: `Returned: ${title}`, lines: [comment], assignedTo, target}, {closes})
  }

  return (
    <FormDialog
      title="Return to the author"
      testId="return-dialog"
      submitText="Return"
      onClose={onClose}
      check={() => (comment.trim() ? null : 'Enter a comment.')}
      onSubmit={giveBack}
    >
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
