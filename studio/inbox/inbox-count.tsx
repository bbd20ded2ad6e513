import {Button, Flex, Text} from '@sanity/ui'
import {
  type ComponentType,
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useState,
} from 'react'
import {type LayoutProps, type ToolMenuProps, useGrantsStore, useWorkspace} from 'sanity'
import {useRouter} from 'sanity/router'
import {z} from 'zod'
import {
  COUNTED_LISTS,
  type CountedList,
  INBOX_FILTER,
  SUBMISSION,
  WORK_LISTS,
} from './inbox-lists.ts'
import {useInboxQuery} from './use-inbox-query.ts'

/** How many submissions wait in each list. */
type InboxCounts = Record<CountedList, number>

const InboxCountsContext = createContext<InboxCounts | null>(null)

const COUNTS_QUERY = `{${WORK_LISTS.filter(({id}) => COUNTED_LISTS.some((name) => name === id))
  .map(({id, filter}) => `"${id}": count(*[${INBOX_FILTER} && ${filter}])`)
  .join(', ')}}`

const countsSchema = z.object({new: z.number(), spam: z.number(), 'not-delivered': z.number()})

/** No number is above this one: who has that many does not count them. */
const SHOWN_MAX = 99

/** The list that the badge leads to, within the Studio. */
const NEW_LIST_PATH = '/structure/inbox;new'

/** `studio.components.layout`: one listener counts for every badge in the Studio. */
export function InboxCountsLayout(props: LayoutProps) {
  const mayRead = useMayReadInbox()
  const counts = useInboxQuery(mayRead ? COUNTS_QUERY : null, {}, parseCounts)
  return <InboxCountsContext value={counts}>{props.renderDefault(props)}</InboxCountsContext>
}

/** `studio.components.toolMenu`: the way to the inbox from everywhere, with the number of new ones. */
export function ToolMenuWithInbox(props: ToolMenuProps) {
  return (
    <Flex
      align={props.context === 'topbar' ? 'center' : 'stretch'}
      direction={props.context === 'topbar' ? 'row' : 'column'}
      gap={1}
    >
      {props.renderDefault(props)}
      <InboxLink onFollow={props.closeSidebar} />
    </Flex>
  )
}

/** How many submissions wait; `null` while unknown and for those without access. */
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
        {count > 0 && <Pill count={count} />}
      </Flex>
    </Button>
  )
}

/** An icon for a list of the desk; while something waits there, its number instead. */
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

/** Asked of the rules of the lake, as the Studio does for every document. */
function useMayReadInbox(): boolean {
  const grants = useGrantsStore()
  const [mayRead, setMayRead] = useState(false)
  // Follows the access list, which is outside React.
  useEffect(() => {
    const document = {_id: 'inbox.any', _type: SUBMISSION}
    const subscription = grants
      .checkDocumentPermission('read', document)
      .subscribe({next: ({granted}) => setMayRead(granted), error: () => setMayRead(false)})
    return () => subscription.unsubscribe()
  }, [grants])
  return mayRead
}

function parseCounts(answer: unknown): InboxCounts | null {
  return countsSchema.safeParse(answer).data ?? null
}
