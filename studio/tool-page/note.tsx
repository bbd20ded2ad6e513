import {Card, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

interface NoteProps {
  tone: 'caution' | 'critical' | 'positive'
  title?: string
  children?: ReactNode
}

/** Something to know, in a colour that says how good or bad it is. */
export function Note({tone, title, children}: NoteProps) {
  return (
    <Card
      tone={tone}
      border
      padding={3}
      radius={2}
      role={tone === 'critical' ? 'alert' : 'status'}
      overflow="auto"
      style={{maxHeight: 160}}
    >
      <Stack gap={3} style={{whiteSpace: 'pre-wrap', overflowWrap: 'anywhere'}}>
        {title && (
          <Text size={1} weight="medium">
            {title}
          </Text>
        )}
        {children && <Text size={1}>{children}</Text>}
      </Stack>
    </Card>
  )
}
