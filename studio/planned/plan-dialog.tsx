import type {SanityClient} from '@sanity/client'
import {Box, Card, Checkbox, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useId, useState} from 'react'
import {Preview, useSchema, useValidationStatus} from 'sanity'
import {Failure, Waiting} from '../home/panel.tsx'
import {Moment} from '../home/times.tsx'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {ChoiceField, TextField, toggled} from '../tool-page/inputs.tsx'
import {Note} from '../tool-page/note.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {fromLocalInput, timeZoneAt} from './local-time.ts'
import {createPlan, loadDrafts, loadPlan} from './planning.ts'

interface PlanDialogProps {
  /** The document that it was opened from; null: only drafts that are chosen in it. */
  document: {
    id: string
    hasDraft: boolean
    /** Whether the draft can be published. */
    isValid: boolean
    mayUnpublish: boolean
  } | null
  onClose: () => void
  /** After the draft of the document, alone, has got a time. */
  onScheduled?: (releaseId: string) => void
}

/** The plan that exists, and the drafts besides that of the document. */
async function loadKnown(client: SanityClient, id: string | null) {
  const [existing, drafts] = await Promise.all([
    id === null ? null : loadPlan(client, id),
    loadDrafts(client, id ?? ''),
  ])
  return {existing, drafts}
}

/** Plans when one or many documents are published or unpublished. */
export function PlanDialog({document, onClose, onScheduled}: PlanDialogProps) {
  const id = document?.id ?? null
  const load = useCallback((lake: SanityClient) => loadKnown(lake, id), [id])
  const {value: known, hasFailed} = useLoaded(load)
  const [isLeaving, setLeaving] = useState(document !== null && !document.hasDraft)
  const [others, setOthers] = useState<readonly string[]>([])
  const [value, setValue] = useState('')
  const [title, setTitle] = useState('')
  const isOfMany = others.length + Number(document !== null) > 1
  const at = fromLocalInput(value)

  function check(): string | null {
    if (document === null && others.length === 0) return 'Choose a document.'
    if (at === null && !isOfMany) return 'Choose a time.'
    if (at !== null && at.getTime() <= Date.now()) return 'Choose a time in the future.'
    if (isOfMany && title.trim() === '') return 'Enter a name.'
    if (document && !isLeaving && !document.isValid) return INVALID
    return null
  }

  async function save(client: SanityClient) {
    const own = id === null ? [] : [id]
    const releaseId = await createPlan(client, {
      publish: [...(isLeaving ? [] : own), ...others],
      unpublish: isLeaving ? own : [],
      at,
      title,
    })
    if (!isLeaving && !isOfMany) onScheduled?.(releaseId)
    return {title: 'It is planned'}
  }

  const {existing, drafts = []} = known ?? {}
  return (
    <FormDialog
      title="Plan"
      testId="plan-dialog"
      submitText="Plan"
      onClose={onClose}
      isLoading={existing !== null}
      check={check}
      onSubmit={save}
    >
      {hasFailed && <Failure />}
      {known === null && !hasFailed && <Waiting />}
      {existing && (
        <Note tone="caution">
          It is planned already: {existing.isLeaving ? 'leaves the site' : 'goes live'}{' '}
          {!existing.isWaiting && existing.at && <Moment time={existing.at} />}. For another time,
          cancel that in “Planned” first.
        </Note>
      )}
      {document?.hasDraft && document.mayUnpublish && (
        <ChoiceField
          label="What happens"
          value={isLeaving ? 'unpublish' : 'publish'}
          options={EVENTS}
          onChange={(event) => setLeaving(event === 'unpublish')}
        />
      )}
      {isLeaving && <Text size={1}>{LEAVING}</Text>}
      {drafts.length > 0 && (
        <Drafts
          label={document ? 'Publish with it' : 'Publish'}
          drafts={drafts}
          chosen={others}
          onChange={setOthers}
        />
      )}
      {document === null && known && drafts.length === 0 && (
        <Text size={1}>There is no draft to publish.</Text>
      )}
      <TextField
        label="When"
        hint={`${isOfMany ? 'Empty: it waits until it is run. ' : ''}Time zone of this browser: ${timeZoneAt(at ?? new Date())}`}
        type="datetime-local"
        value={value}
        onChange={setValue}
      />
      {isOfMany && (
        <TextField
          label="Name"
          hint="For people, such as “Spring campaign”."
          aria-required
          value={title}
          onChange={setTitle}
        />
      )}
    </FormDialog>
  )
}

const EVENTS = [
  {value: 'publish', title: 'Publish the draft'},
  {value: 'unpublish', title: 'Unpublish'},
] as const
const LEAVING =
  'Visitors no longer see it from this time on. The content stays here as a draft. While another document refers to it, it stays published and waits under “Without a time”.'
const INVALID = 'The draft can’t be published yet: a red mark in the form says what is missing.'

interface DraftsProps {
  label: string
  drafts: readonly {id: string; type: string}[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Drafts({label, drafts, chosen, onChange}: DraftsProps) {
  const headingId = useId()
  return (
    <Stack gap={3} role="group" aria-labelledby={headingId}>
      <Text size={1} weight="medium" id={headingId}>
        {label}
      </Text>
      <Card border radius={2} overflow="auto" style={{maxHeight: 260}}>
        {drafts.map((draft) => (
          <Draft
            key={draft.id}
            {...draft}
            isChosen={chosen.includes(draft.id)}
            onToggle={() => onChange(toggled(chosen, draft.id))}
          />
        ))}
      </Card>
    </Stack>
  )
}

interface DraftProps {
  id: string
  type: string
  isChosen: boolean
  onToggle: () => void
}

function Draft({id, type, isChosen, onToggle}: DraftProps) {
  const schemaType = useSchema().get(type)
  const {validation} = useValidationStatus(`drafts.${id}`, type, false)
  const isValid = validation.every(({level}) => level !== 'error')
  if (!schemaType) return null
  return (
    <Flex as="label" align="center" gap={2} paddingX={3} paddingY={1}>
      <Checkbox checked={isChosen} disabled={!isValid} onChange={onToggle} />
      <Box flex={1}>
        <Preview schemaType={schemaType} value={{_id: id, _type: type}} layout="compact" />
      </Box>
      {!isValid && (
        <Text size={1} muted>
          Something is missing
        </Text>
      )}
    </Flex>
  )
}
