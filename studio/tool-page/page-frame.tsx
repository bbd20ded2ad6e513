import {RefreshIcon} from '@sanity/icons/Refresh'
import {Box, Button, Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

interface PageFrameProps {
  title: string
  intro: ReactNode
  testId?: string
  /** Step of the theme's widths. */
  width?: number
  /** Buttons and menus of the whole page. */
  actions?: ReactNode
  /** What the page shows is loaded again by a button. */
  onReload?: () => void
  children: ReactNode
}

/** A page of a tool: heading, a sentence about it, and its parts. */
export function PageFrame(props: PageFrameProps) {
  const {title, intro, testId, width = 2, actions, onReload, children} = props
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
            {(actions || onReload) && (
              <Flex gap={2} wrap="wrap">
                {actions}
                {onReload && (
                  <Button icon={RefreshIcon} text="Reload" mode="ghost" onClick={onReload} />
                )}
              </Flex>
            )}
            {children}
          </Stack>
        </Box>
      </Container>
    </Card>
  )
}
