import type {SanityClient} from '@sanity/client'
import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useState} from 'react'
import {usePaneRouter} from 'sanity/structure'
import {countText} from '#app/lib/text.ts'
import {localTime} from '#schemas/documents/submission-texts.ts'
import {Failure, Waiting} from '../home/panel.tsx'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {Tick, toggled} from '../tool-page/inputs.tsx'
import {Note} from '../tool-page/note.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useEnquiryTasks} from './assignment.tsx'
import {type ErasingMode, eraseSubmissions, loadInbox, type StoredSubmission} from './erasing.ts'
import {
  type ContactDetail,
  contactDetails,
  ownDetails,
  submissionsOf,
  underOtherNames,
} from './person.ts'
import {nameOf, type Submission} from './submission.ts'

interface EraseDialogProps {
  submission: Submission
  mode: ErasingMode
  onClose: () => void
}

/** Lists the submissions before they are erased. */
export function EraseDialog({submission, mode, onClose}: EraseDialogProps) {
  const tasks = useEnquiryTasks()
  const {closeCurrentAndAfter} = usePaneRouter()
  // A detail in two spellings is offered once.
  const details = contactDetails(submission).filter(
    ({key}, index, all) => all.findIndex((other) => other.key === key) === index,
  )
  const [keys, setKeys] = useState(() => ownDetails(submission).map(({key}) => key))
  const load = useCallback((lake: SanityClient) => loadInbox(lake, mode), [mode])
  const {value: inbox, hasFailed} = useLoaded(load)
  const chosen = details.filter(({key}) => keys.includes(key))
  const all = inbox ? submissionsOf({...submission, isDeleted: false}, chosen, inbox) : []
  const others = underOtherNames(submission, all)

  async function erase(client: SanityClient) {
    await tasks.erase(all)
    const isClean = await eraseSubmissions(client, mode, all)
    closeCurrentAndAfter()
    const title = `Erased ${countText(all.length, 'submission')}`
    return isClean ? {title} : {title, description: UNCLEAN}
  }

  return (
    <FormDialog
      title="Erase submissions"
      testId="erase-dialog"
      submitText={`Erase ${countText(all.length, 'submission')} for good`}
      isCritical
      isLoading={!inbox}
      onClose={onClose}
      onSubmit={erase}
    >
      <Details details={details} chosen={chosen} onToggle={(key) => setKeys(toggled(keys, key))} />
      {inbox && <Found all={all} others={others} />}
      {hasFailed && <Failure />}
      {!inbox && !hasFailed && <Waiting />}
      {others.size > 0 && (
        <Note tone="caution">
          {countText(others.size, 'submission has', 'submissions have')} another name. What another
          person sent stays when you untick the detail that finds it.
        </Note>
      )}
      <Text muted size={1}>
        {mode === 'embedded' ? EMBEDDED_NOTE : HOSTED_NOTE}
      </Text>
    </FormDialog>
  )
}

const UNCLEAN =
  'Another program, a backup perhaps, holds the database. Its files are cleaned when it lets go.'
const EMBEDDED_NOTE =
  'Nobody can undo this. The submissions go with their notes and their whole history, from every file of this site. Copies elsewhere stay: backups, exported files, and what a connected service has already received.'
const HOSTED_NOTE =
  'The submissions are deleted from the Content Lake. Sanity keeps the history of deleted documents for as long as your plan says, and backups longer; to have that erased too, write to Sanity’s support. Exported files, and what a connected service has already received, stay as well.'

interface DetailsProps {
  details: readonly ContactDetail[]
  chosen: readonly ContactDetail[]
  onToggle: (key: string) => void
}

function Details({details, chosen, onToggle}: DetailsProps) {
  if (details.length === 0) {
    return <Text size={1}>No e-mail address or phone number was given: only this one goes.</Text>
  }
  return (
    <Stack gap={3} role="group" aria-labelledby="erase-by">
      <Text id="erase-by" size={1} weight="medium">
        This submission, and every other one with
      </Text>
      {details.map(({key, kind, text, isOther}) => (
        <Tick
          key={`${kind} ${key}`}
          label={`${kind} ${text}${isOther ? ' (another person)' : kind === 'phone' ? SHARED : ''}`}
          checked={chosen.some((other) => other.key === key)}
          onChange={() => onToggle(key)}
        />
      ))}
    </Stack>
  )
}

const SHARED = ' (colleagues or a family may share it)'

interface FoundProps {
  all: readonly StoredSubmission[]
  /** Those that were sent under another name. */
  others: ReadonlySet<Submission>
}

function Found({all, others}: FoundProps) {
  return (
    <Card border radius={2} overflow="auto" style={{maxHeight: 260}} tabIndex={0}>
      <Stack as="ul" padding={3} gap={3} aria-label="What will be erased" style={{margin: 0}}>
        {all.map((submission) => (
          <Flex as="li" key={submission._id} gap={3} align="center" wrap="wrap">
            <Box flex={1}>
              <Text size={1}>
                {submission.formTitle} · {nameOf(submission)}
              </Text>
            </Box>
            {others.has(submission) && <Badge tone="caution">Another name</Badge>}
            <Text muted size={1}>
              {`${submission.isDeleted ? 'deleted earlier, ' : ''}${localTime(submission.submittedAt)}`}
            </Text>
          </Flex>
        ))}
      </Stack>
    </Card>
  )
}
