import {Card, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {type ComponentType, type ReactNode, useId} from 'react'
import {Note} from '../tool-page/note.tsx'

interface PanelProps {
  title: string
  icon: ComponentType
  /** Content next to the title, such as a link to the whole list. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of the start page, with its heading. */
export function Panel({title, icon: Icon, aside, children}: PanelProps) {
  const id = useId()
  return (
    <Card as="section" border radius={3} padding={4} aria-labelledby={id}>
      <Stack gap={4}>
        <Flex align="center" gap={3}>
          <Text size={2}>
            <Icon />
          </Text>
          <Heading as="h2" size={1} id={id} style={{flex: 1}}>
            {title}
          </Heading>
          {aside}
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}

interface ListPanelProps<Item> extends Omit<PanelProps, 'children'> {
  /** Nothing until they are loaded. */
  items: readonly Item[] | null | undefined
  /** Whether they could not be loaded, or not again. */
  hasFailed?: boolean
  empty: string
  testId: string
  /** Renders an item, with its key. */
  children: (item: Item) => ReactNode
}

/** A section with a list. */
export function ListPanel<Item>(props: ListPanelProps<Item>) {
  const {items, hasFailed, empty, testId, children, ...panel} = props
  return (
    <Panel {...panel}>
      {hasFailed && <Failure />}
      {!items && !hasFailed && <Waiting />}
      {items?.length === 0 && <Nothing>{empty}</Nothing>}
      {items && items.length > 0 && (
        <Stack as="ul" gap={2} data-testid={testId}>
          {items.map(children)}
        </Stack>
      )}
    </Panel>
  )
}

/** Says that the last request failed; what is shown below is from an earlier one. */
export function Failure() {
  return <Note tone="critical">That could not be read. Reload to try again.</Note>
}

/** Placeholder for an empty list. */
export function Nothing({children}: {children: ReactNode}) {
  return (
    <Text muted size={1}>
      {children}
    </Text>
  )
}

/** Placeholder until the first response of the lake. */
export function Waiting() {
  return <Spinner muted />
}
