import {PackageIcon} from '@sanity/icons/Package'
import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import {RELEASES_INTENT, useDocumentPairPermissions} from 'sanity'
import {useIntentLink} from 'sanity/router'
import {countText} from '#app/lib/text.ts'
import {DocumentRow} from '../home/document-row.tsx'
import {Moment} from '../home/times.tsx'
import {ConfirmButton} from '../tool-page/confirm-button.tsx'
import {ROW_LINK} from '../tool-page/row-link.ts'
import type {PlannedDocument, PlannedEntry, PlannedRelease} from './planned.ts'
import {cancelPlan} from './planning.ts'

/** An entry of the list of what is planned. */
export function PlannedRow(entry: PlannedEntry) {
  return entry.kind === 'release' ? <ReleaseRow {...entry} /> : <PlannedDocumentRow {...entry} />
}

/** A release with its time; its own page has everything else. */
function ReleaseRow({releaseId, title, at, documents, isWaiting}: PlannedRelease) {
  const link = useIntentLink({intent: RELEASES_INTENT, params: {id: releaseId}})
  return (
    <li>
      <Card {...ROW_LINK} href={link.href} onClick={link.onClick} padding={3}>
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
            {countText(documents.length, 'document')}
            {at && !isWaiting && ' · Goes live '}
            {at && !isWaiting && <Moment time={at} />}
          </Text>
        </Flex>
      </Card>
    </li>
  )
}

/** A document with its event, and a button to cancel it. */
function PlannedDocumentRow(document: PlannedDocument) {
  const {id, type, releaseId, isLeaving, isWaiting, problem, at} = document
  const [permissions] = useDocumentPairPermissions({id, type, permission: 'publish'})
  const note = isWaiting ? (
    'Paused'
  ) : (
    <>
      {isLeaving ? 'Leaves the site ' : 'Goes live '}
      {at && <Moment time={at} />}
    </>
  )
  return (
    <Stack as="li" gap={2}>
      <Flex align="center" gap={2}>
        <Box flex={1}>
          <DocumentRow
            id={id}
            type={type}
            releaseId={releaseId}
            isLeaving={isLeaving}
            note={note}
          />
        </Box>
        {permissions?.granted && (
          <ConfirmButton
            text="Cancel…"
            mode="bleed"
            question={isLeaving ? STAYS : DRAFT}
            confirmText={isLeaving ? 'Keep it published' : 'Don’t publish it'}
            onConfirm={(client) => cancelPlan(client, document)}
          />
        )}
      </Flex>
      {isWaiting && (
        <Text size={1} muted>
          {problem ? `It could not happen: ${problem}. ` : ''}It waits until it gets a time again.
        </Text>
      )}
    </Stack>
  )
}

const STAYS = 'The page stays as visitors see it now.'
const DRAFT =
  'Nothing is published; the content stays as a draft. If the draft was changed as well, the later text stays, and “History” has the other.'
