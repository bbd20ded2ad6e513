import {Button, Card, Flex, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {type Consequences, loadConsequences} from '../editorial/consequences.ts'
import {fromLocalInput, timeZoneAt, toLocalInput} from './local-time.ts'
import {
  cancelUnpublishing,
  loadSchedule,
  scheduleUnpublishing,
  type UnpublishSchedule,
} from './unpublishing.ts'

interface UnpublishDialogProps {
  documentId: string
  onDone: () => void
}

interface Known {
  schedule: UnpublishSchedule | null
  consequences: Consequences
}

/** Sets, changes or cancels the time of a scheduled unpublish. */
export function UnpublishDialog({documentId, onDone}: UnpublishDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const [known, setKnown] = useState<Known | null>(null)
  const [hasFailed, setFailed] = useState(false)
  // Queries the lake once, when the dialog opens.
  useEffect(() => {
    Promise.all([loadSchedule(client, documentId), loadConsequences(client, documentId)]).then(
      ([schedule, consequences]) => setKnown({schedule, consequences}),
      () => setFailed(true),
    )
  }, [client, documentId])
  if (known) return <UnpublishForm documentId={documentId} known={known} onDone={onDone} />
  return hasFailed ? <Text size={1}>{FAILED}</Text> : <Spinner muted />
}

const FAILED = 'The schedule could not be read. Close this window and try again.'

interface UnpublishFormProps extends UnpublishDialogProps {
  known: Known
}

function UnpublishForm({documentId, known: {schedule, consequences}, onDone}: UnpublishFormProps) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [value, setValue] = useState(() =>
    schedule ? toLocalInput(new Date(schedule.publishAt)) : '',
  )
  const time = fromLocalInput(value)
  const isPast = time !== null && time.getTime() <= Date.now()

  async function run(title: string, action: () => Promise<void>) {
    setBusy(true)
    try {
      await action()
      toast.push({status: 'success', title})
      onDone()
    } catch {
      setBusy(false)
      toast.push({status: 'error', title: 'That did not work', description: 'Please try again.'})
    }
  }

  return (
    <Stack gap={4} data-testid="schedule-unpublish-dialog">
      <Text size={1}>
        {consequences.ownPath
          ? `The page ${consequences.ownPath} disappears for visitors at this time. `
          : 'Visitors no longer see it from this time on. '}
        The content stays here as a draft.
      </Text>
      <BlockersNote blockers={consequences.blockers} />
      <Stack gap={2}>
        <Text as="label" size={1} weight="medium" htmlFor="unpublish-at">
          Unpublish at
        </Text>
        <TextInput
          id="unpublish-at"
          type="datetime-local"
          value={value}
          onChange={({currentTarget}) => setValue(currentTarget.value)}
        />
        <Text size={1} muted data-testid="time-zone">
          {isPast
            ? 'Choose a time in the future.'
            : `Time zone of this browser: ${timeZoneAt(time ?? new Date())}`}
        </Text>
      </Stack>
      <Flex gap={2} justify="flex-end">
        {schedule && (
          <Button
            text="Keep it published"
            tone="critical"
            mode="ghost"
            disabled={isBusy}
            onClick={() =>
              run('The schedule was removed', () => cancelUnpublishing(client, schedule))
            }
          />
        )}
        <Button text="Cancel" mode="bleed" disabled={isBusy} onClick={onDone} />
        <Button
          text={schedule ? 'Change the time' : 'Schedule'}
          tone="primary"
          data-testid="confirm-button"
          disabled={isBusy || consequences.blockers.length > 0 || time === null || isPast}
          onClick={() =>
            time &&
            run('Unpublishing is scheduled', () =>
              scheduleUnpublishing(client, documentId, time.toISOString(), schedule),
            )
          }
        />
      </Flex>
    </Stack>
  )
}

/** Names the documents that refer to this one. */
function BlockersNote({blockers}: Pick<Consequences, 'blockers'>) {
  if (blockers.length === 0) return null
  return (
    <Card tone="caution" padding={3} radius={2} border>
      <Text size={1}>
        {blockers.map(({title, _id}) => `“${title ?? _id}”`).join(', ')}{' '}
        {blockers.length === 1 ? 'refers' : 'refer'} to it. While that is so, it cannot be
        unpublished.
      </Text>
    </Card>
  )
}
