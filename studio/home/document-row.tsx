import {Box, Card, Flex, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {Preview, useSchema} from 'sanity'
import {useIntentLink} from 'sanity/router'

interface DocumentRowProps {
  /** Id of the published document. */
  id: string
  type: string
  /** What happened, and when. */
  note: ReactNode
}

/** A document in a list of the start page: opens its form. */
export function DocumentRow({id, type, note}: DocumentRowProps) {
  const schemaType = useSchema().get(type)
  const link = useIntentLink({intent: 'edit', params: {id, type}})
  if (!schemaType) return null
  return (
    <Card as="a" href={link.href} onClick={link.onClick} padding={1} radius={2} data-as="a">
      <Flex align="center" gap={2} wrap="wrap">
        <Box flex={1} style={{minWidth: 180}}>
          <Preview schemaType={schemaType} value={{_id: id, _type: type}} layout="default" />
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
