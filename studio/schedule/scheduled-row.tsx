import {PackageIcon} from '@sanity/icons/Package'
import {Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {RELEASES_INTENT, useClient, useDocumentPairPermissions} from 'sanity'
import {useIntentLink} from 'sanity/router'
import {API_VERSION} from '#app/lib/api-version.ts'
import {countText} from '#app/lib/count-text.ts'
import {DocumentRow} from '../home/document-row.tsx'
import {Moment} from '../home/times.tsx'
import type {ScheduledDocument, ScheduledEntry, ScheduledRelease} from './scheduled.ts'
import {cancelSchedule} from './unpublishing.ts'

/** An entry of the schedule. */
export function ScheduledRow(entry: ScheduledEntry) {
  return entry.kind === 'release' ? <ReleaseRow {...entry} /> : <ScheduledDocumentRow {...entry} />
}

/** A release with its time; its own page has everything else. */
function ReleaseRow({releaseId, title, at, count}: ScheduledRelease) {
  const link = useIntentLink({intent: RELEASES_INTENT, params: {id: releaseId}})
  return (
    <li>
      <Card as="a" href={link.href} onClick={link.onClick} padding={3} radius={2} data-as="a">
        <Flex align="center" gap={3} wrap="wrap">
          <Text size={1}>
            <PackageIcon />
          </Text>
          <Box flex={1}>
            <Text size={1} weight="medium">
              {title}
            </Text>
          </Box>
          <Text muted size={1}>
            {countText(count, 'document')}
            {at && (
              <>
                {' '}
                · Goes live <Moment time={at} />
              </>
            )}
          </Text>
        </Flex>
      </Card>
    </li>
  )
}

/** A scheduled document with its event, and a button to cancel it. */
function ScheduledDocumentRow(document: ScheduledDocument) {
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
