import {Box, Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Preview, useSchema} from 'sanity'
import {useIntentLink} from 'sanity/router'
import {ROW_LINK} from '../tool-page/row-link.ts'

interface DocumentRowProps {
  /** Id of the published document. */
  id: string
  type: string
  /** Field that the form opens at, in the notation of the Studio. */
  path?: string
  /** What happened, and when. */
  note: ReactNode
  /** Release of the version, which the link then opens. */
  releaseId?: string
  /** Whether that release has several documents, and not only a time for this one. */
  isOfSeveral?: boolean
  /** Whether that version unpublishes the document. */
  isLeaving?: boolean
}

/** A document in a list: opens its form. */
export function DocumentRow({
  id,
  type,
  path,
  note,
  releaseId,
  isOfSeveral = false,
  isLeaving = false,
}: DocumentRowProps) {
  const schemaType = useSchema().get(type)
  const isScheduled = releaseId !== undefined && !isOfSeveral
  const link = useIntentLink({
    intent: 'edit',
    params: {id, type, ...(path && {path}), ...(isScheduled && {scheduledDraft: releaseId})},
    ...(releaseId !== undefined && isOfSeveral && {searchParams: [['perspective', releaseId]]}),
  })
  const hasOwnContent = releaseId !== undefined && !isLeaving
  if (!schemaType) return null
  return (
    <Card {...ROW_LINK} href={link.href} onClick={link.onClick} padding={1}>
      <Flex align="center" gap={2} wrap="wrap">
        <Box flex={1} style={{minWidth: isScheduled ? 280 : 180}}>
          <Preview
            schemaType={schemaType}
            value={{_id: id, _type: type}}
            layout="default"
            {...(hasOwnContent && {perspectiveStack: [releaseId]})}
          />
        </Box>
        <Box paddingX={2} paddingBottom={1}>
          <Text muted size={1}>
            {note}
          </Text>
        </Box>
      </Flex>
    </Card>
  )
}
