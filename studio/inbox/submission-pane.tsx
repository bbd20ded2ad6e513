import {Box, Card, Spinner, Stack, Text} from '@sanity/ui'
import {type ComponentProps, type ReactNode, useState} from 'react'
import {AddonDatasetProvider, useDocumentPairPermissions, useEditState} from 'sanity'
import type {UserComponent} from 'sanity/structure'
import {REFERRAL_PROGRESS} from '#schemas/constants.ts'
import {SOURCE_FIELDS} from '#schemas/documents/submission-texts.ts'
import {ChoiceField, TextField} from '../tool-page/inputs.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {EraseDialog} from './erase-dialog.tsx'
import type {ErasingMode} from './erasing.ts'
import {useSubmissionPatch} from './handling.ts'
import {SUBMISSION} from './inbox-lists.ts'
import {parseSubmission, type Submission} from './submission.ts'
import {SubmissionSummary} from './submission-summary.tsx'

/** A submission: the next steps, what was sent, and what editors note. Every key is saved. */
export function SubmissionPane({itemId, options}: ComponentProps<UserComponent>) {
  const {published, ready} = useEditState(itemId, SUBMISSION)
  const submission = parseSubmission(published)
  return (
    <Box height="fill" overflow="auto" padding={4} data-testid="submission">
      {submission && (
        <AddonDatasetProvider>
          <Stack gap={5}>
            <SubmissionSummary submission={submission} />
            <Answers submission={submission} />
            <Notes submission={submission} />
            <Removal
              submission={submission}
              mode={options?.mode === 'hosted' ? 'hosted' : 'embedded'}
            />
          </Stack>
        </AddonDatasetProvider>
      )}
      {!submission && !ready && <Spinner muted />}
      {!submission && ready && <Text size={1}>This submission is no longer here.</Text>}
    </Box>
  )
}

interface PartProps {
  submission: Submission
}

function Answers({submission}: PartProps) {
  const {answers, reference, source, delivery} = submission
  const known = [
    {title: 'Reference', value: reference},
    {title: 'Reference of the service', value: delivery?.serviceReference},
    ...SOURCE_FIELDS.map(({name, title}) => ({title, value: source?.[name]})),
  ].filter(({value}) => value)
  return (
    <Stack as="dl" gap={4} style={{margin: 0}}>
      {answers.map(({name, label, value}) => (
        <Entry key={name} title={label}>
          {value || '–'}
        </Entry>
      ))}
      {known.map(({title, value}) => (
        <Entry key={title} title={title}>
          {value}
        </Entry>
      ))}
    </Stack>
  )
}

function Entry({title, children}: {title: string; children: ReactNode}) {
  return (
    <Stack gap={3}>
      <Text as="dt" size={1} weight="medium">
        {title}
      </Text>
      <Text as="dd" size={1} style={{margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
        {children}
      </Text>
    </Stack>
  )
}

function Notes({submission: {_id: id, form, notes, progress}}: PartProps) {
  const {change, isReadOnly} = useSubmissionPatch(id)
  return (
    <>
      <TextField
        label="Notes"
        hint="Only seen in the Studio."
        rows={4}
        readOnly={isReadOnly}
        value={notes ?? ''}
        onChange={(text) => change([text ? {set: {notes: text}} : {unset: ['notes']}])}
      />
      {form === 'referral' && (
        <ChoiceField
          label="What became of the referral"
          hint="The referrer reads it at /referral/status, with the date of the last change."
          value={progress ?? ''}
          options={REFERRAL_PROGRESS}
          placeholder="Choose…"
          disabled={isReadOnly}
          onChange={(value) => change([{set: {progress: value}}])}
        />
      )}
    </>
  )
}

/** Erases the submission, and all others of a person who requests that. */
function Removal({submission, mode}: PartProps & {mode: ErasingMode}) {
  const [permissions] = useDocumentPairPermissions({
    id: submission._id,
    type: SUBMISSION,
    permission: 'delete',
  })
  const [isErasing, setErasing] = useState(false)
  if (!permissions?.granted) return null
  return (
    <Card borderTop paddingTop={4}>
      <SmallButton text="Erase…" tone="critical" onClick={() => setErasing(true)} />
      {isErasing && (
        <EraseDialog submission={submission} mode={mode} onClose={() => setErasing(false)} />
      )}
    </Card>
  )
}
