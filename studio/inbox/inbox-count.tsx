import {Badge} from '@sanity/ui'
import {type ComponentType, createContext, useContext} from 'react'
import type {LayoutProps} from 'sanity'
import {z} from 'zod'
import {useMay} from '../use-may.ts'
import {
  COUNTED_LISTS,
  type CountedList,
  INBOX_FILTER,
  INBOX_LISTS,
  SUBMISSION,
} from './inbox-lists.ts'
import {useInboxQuery} from './use-inbox-query.ts'

const COUNTS_QUERY = `{${INBOX_LISTS.filter(({id}) => COUNTED_LISTS.some((name) => name === id))
  .map(({id, filter}) => `"${id}": count(*[${INBOX_FILTER} && ${filter}])`)
  .join(', ')}}`

/** Number of submissions in each counted list. */
const countsSchema = z.record(z.enum(COUNTED_LISTS), z.number())
type InboxCounts = z.infer<typeof countsSchema>

/** Counts per list; `null` while unknown and for users without access. */
export const InboxCountsContext = createContext<InboxCounts | null>(null)

/** `studio.components.layout`: one listener provides the counts for all badges. */
export function InboxCountsLayout(props: LayoutProps) {
  const mayRead = useMay('read', SUBMISSION, 'inbox.any')
  const counts = useInboxQuery(mayRead ? COUNTS_QUERY : null, {}, countsSchema)
  return <InboxCountsContext value={counts}>{props.renderDefault(props)}</InboxCountsContext>
}

/** Icon of a list in the desk; the count replaces it unless the count is zero. */
export function withCount(Icon: ComponentType, list: CountedList): ComponentType {
  return function CountOrIcon() {
    const count = useContext(InboxCountsContext)?.[list] ?? 0
    if (count === 0) return <Icon />
    return (
      <Badge
        role="img"
        aria-label={`${count} ${list === 'new' ? 'new' : 'waiting'}`}
        data-testid="inbox-count"
        fontSize={0}
        tone={list === 'new' ? 'critical' : 'caution'}
      >
        {count > 99 ? '99+' : count}
      </Badge>
    )
  }
}
