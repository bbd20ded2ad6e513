import {RefreshIcon} from '@sanity/icons/Refresh'
import {Box, Button, Card, Container, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

interface PageFrameProps {
  title: string
  intro: ReactNode
  testId?: string
  /** Step of the theme's widths. */
  width?: number
  children: ReactNode
}

/** A page of a tool: heading, a sentence about it, and its parts. */
export function PageFrame({title, intro, testId, width = 2, children}: PageFrameProps) {
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Container width={width}>
        <Box padding={[3, 4, 5]} as="main" data-testid={testId}>
          <Stack gap={5}>
            <Stack gap={4}>
              <Heading as="h1" size={[2, 3]} style={{overflowWrap: 'anywhere'}}>
                {title}
              </Heading>
              <Text muted style={{overflowWrap: 'anywhere'}}>
                {intro}
              </Text>
            </Stack>
            {children}
          </Stack>
        </Box>
      </Container>
    </Card>
  )
}

export function ReloadButton({onReload}: {onReload: () => void}) {
  return <Button icon={RefreshIcon} text="Reload" mode="ghost" onClick={onReload} />
}

/** Says that the last request failed; what is shown below is from an earlier one. */
export function LoadFailure({children}: {children: ReactNode}) {
  return (
    <Card tone="critical" padding={3} radius={2} border role="alert">
      <Text size={1}>{children} Reload to try again.</Text>
    </Card>
  )
}
