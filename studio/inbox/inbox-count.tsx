import {Box, Button, Flex, Text} from '@sanity/ui'
import {type ComponentType, createContext, type MouseEvent, useContext} from 'react'
import {type LayoutProps, type ToolMenuProps, useWorkspace} from 'sanity'
import {useRouter} from 'sanity/router'
import {z} from 'zod'
import {AdministratorsOnly} from '../tool-page/administrators-only.tsx'
import {useMay} from '../use-may.ts'
import {
  COUNTED_LISTS,
  type CountedList,
  INBOX_FILTER,
  SUBMISSION,
  WORK_LISTS,
} from './inbox-lists.ts'
import {useInboxQuery} from './use-inbox-query.ts'

/** Number of submissions in each counted list. */
type InboxCounts = Record<CountedList, number>

const InboxCountsContext = createContext<InboxCounts | null>(null)

const COUNTS_QUERY = `{${WORK_LISTS.filter(({id}) => COUNTED_LISTS.some((name) => name === id))
  .map(({id, filter}) => `"${id}": count(*[${INBOX_FILTER} && ${filter}])`)
  .join(', ')}}`

const countsSchema = z.object({new: z.number(), spam: z.number(), 'not-delivered': z.number()})

/** Highest number on a badge; a larger count is shown as `99+`. */
const SHOWN_MAX = 99

/** Path within the Studio of the list that the badge links to. */
const NEW_LIST_PATH = '/structure/inbox;new'

/** `studio.components.layout`: one listener provides the counts for all badges. */
export function InboxCountsLayout(props: LayoutProps) {
  const mayRead = useMay('read', SUBMISSION, 'inbox.any')
  const counts = useInboxQuery(mayRead ? COUNTS_QUERY : null, {}, parseCounts)
  return <InboxCountsContext value={counts}>{props.renderDefault(props)}</InboxCountsContext>
}

/**
 * `studio.components.toolMenu`: adds an inbox link with the number of new submissions, and leaves out
 * the tools that the user may not use.
 */
export function ToolMenuWithInbox(props: ToolMenuProps) {
  const tools = props.tools.filter(({component}) => component !== AdministratorsOnly)
  return (
    <Flex
      align={props.context === 'topbar' ? 'center' : 'stretch'}
      direction={props.context === 'topbar' ? 'row' : 'column'}
      gap={1}
    >
      {props.renderDefault({...props, tools})}
      <InboxLink onFollow={props.closeSidebar} />
    </Flex>
  )
}

/** Counts per list; `null` while unknown and for users without access. */
export function useInboxCounts(): InboxCounts | null {
  return useContext(InboxCountsContext)
}

function InboxLink({onFollow}: {onFollow: () => void}) {
  const count = useInboxCounts()?.new
  const router = useRouter()
  const path = `${useWorkspace().basePath}${NEW_LIST_PATH}`
  if (count === undefined) return null
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.navigateUrl({path})
    onFollow()
  }
  return (
    <Button
      as="a"
      href={path}
      mode="bleed"
      padding={2}
      aria-label={count > 0 ? `Inbox, ${count} new` : 'Inbox, nothing new'}
      data-testid="inbox-link"
      onClick={follow}
    >
      <Flex align="center" gap={2}>
        <Text size={1} weight="medium">
          Inbox
        </Text>
        {count > 0 && (
          // Taller than the line of text: without it the bar of the Studio grows when one arrives.
          <Box style={{margin: '-5px 0'}}>
            <Pill count={count} />
          </Box>
        )}
      </Flex>
    </Button>
  )
}

/** Icon of a list in the desk; the count replaces it unless the count is zero. */
export function withCount(Icon: ComponentType, list: CountedList): ComponentType {
  return function CountOrIcon() {
    const count = useInboxCounts()?.[list] ?? 0
    return count > 0 ? <Pill count={count} isMuted={list !== 'new'} /> : <Icon />
  }
}

interface PillProps {
  count: number
  isMuted?: boolean
}

function Pill({count, isMuted = false}: PillProps) {
  return (
    <span
      role="img"
      aria-label={`${count} ${isMuted ? 'waiting' : 'new'}`}
      data-testid="inbox-count"
      style={{
        // The same in both colour schemes, and legible on a selected row.
        background: isMuted ? '#8a5a00' : '#c92a2a',
        borderRadius: 9,
        boxSizing: 'border-box',
        color: '#fff',
        display: 'block',
        font: '600 11px/18px Inter, sans-serif',
        fontVariantNumeric: 'tabular-nums',
        height: 18,
        minWidth: 18,
        padding: '0 3px',
        textAlign: 'center',
      }}
    >
      {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
    </span>
  )
}

function parseCounts(answer: unknown): InboxCounts | null {
  return countsSchema.safeParse(answer).data ?? null
}
