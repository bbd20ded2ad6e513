import {Box, Button, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient, useDocumentPairPermissions} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {DocumentRow} from '../home/document-row.tsx'
import {Moment} from '../home/times.tsx'
import type {ScheduledDocument} from './scheduled.ts'
import {cancelSchedule} from './unpublishing.ts'

/** A scheduled document with its event, and a button to cancel it. */
export function ScheduledRow(document: ScheduledDocument) {
  const {id, type, releaseId, isLeaving, isPaused, problem} = document
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'publish'})
  const [isAsking, setAsking] = useState(false)
  return (
    <Stack as="li" gap={2}>
      <Flex align="center" gap={2}>
        <Box flex={1}>
          <DocumentRow
            id={id}
            type={type}
            releaseId={releaseId}
            isLeaving={isLeaving}
            note={<Event {...document} />}
          />
        </Box>
        {!isAsking && permissions?.granted && (
          <Button text="Cancel…" mode="bleed" fontSize={1} onClick={() => setAsking(true)} />
        )}
      </Flex>
      {isPaused && (
        <Text size={1} muted>
          {problem ? `It could not happen: ${problem}. ` : ''}It waits until somebody opens it and
          sets a time again.
        </Text>
      )}
      {isAsking && <Question {...document} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

function Event({isLeaving, isPaused, at}: ScheduledDocument) {
  if (isPaused) return 'Paused'
  return (
    <>
      {isLeaving ? 'Leaves the site ' : 'Goes live '}
      {at && <Moment time={at} />}
    </>
  )
}

function Question({onClose, ...document}: ScheduledDocument & {onClose: () => void}) {
  const client = useClient({apiVersion: API_VERSION})
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    try {
      await cancelSchedule(client, document)
      // The row disappears with the schedule, so it stays busy.
      toast.push({status: 'success', title: 'The schedule was removed'})
    } catch {
      setBusy(false)
      toast.push({status: 'error', title: 'That did not work', description: 'Please try again.'})
    }
  }

  return (
    <Flex align="center" gap={2} wrap="wrap" paddingX={2} role="group" aria-label="Cancel?">
      <Box flex={1}>
        <Text size={1}>{document.isLeaving ? STAYS : DRAFT}</Text>
      </Box>
      <Button text="Back" mode="bleed" fontSize={1} disabled={isBusy} onClick={onClose} />
      <Button
        text={document.isLeaving ? 'Keep it published' : 'Don’t publish it'}
        mode="ghost"
        tone="critical"
        fontSize={1}
        disabled={isBusy}
        onClick={cancel}
      />
    </Flex>
  )
}

const STAYS = 'Cancel the schedule? The page stays as visitors see it now.'
const DRAFT = 'Cancel the schedule? Nothing is published; the content stays as a draft.'
