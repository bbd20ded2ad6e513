import {CalendarIcon} from '@sanity/icons/Calendar'
import {ClockIcon} from '@sanity/icons/Clock'
import {EditIcon} from '@sanity/icons/Edit'
import {Stack, Text} from '@sanity/ui'
import {keyOf} from '../schedule/scheduled.ts'
import {ScheduledRow} from '../schedule/scheduled-row.tsx'
import type {Activity, Row} from './activity.ts'
import {publishedId} from './activity.ts'
import {DocumentRow} from './document-row.tsx'
import {Nothing, Panel, Waiting} from './panel.tsx'
import {TimeAgo, UserName} from './times.tsx'
import {useAuthors} from './use-activity.ts'

interface ListProps {
  activity: Activity | null
}

/** Drafts, the newest first. */
export function Unpublished({activity}: ListProps) {
  return (
    <Panel title="Not published yet" icon={EditIcon} aside={<Count of={activity?.draftCount} />}>
      {!activity && <Waiting />}
      {activity?.draftCount === 0 && (
        <Nothing>Nothing. Visitors see everything that was written.</Nothing>
      )}
      {activity && activity.draftCount > 0 && (
        <Stack as="ul" gap={1} data-testid="home-drafts">
          {activity.drafts.map(({_id, _type, _updatedAt}) => (
            <li key={_id}>
              <DocumentRow
                id={publishedId(_id)}
                type={_type}
                note={<TimeAgo time={_updatedAt} />}
              />
            </li>
          ))}
        </Stack>
      )}
      {activity && activity.draftCount > activity.drafts.length && (
        <Nothing>And {activity.draftCount - activity.drafts.length} older ones.</Nothing>
      )}
    </Panel>
  )
}

function Count({of: count}: {of: number | undefined}) {
  if (!count) return null
  return (
    <Text muted size={1}>
      {count}
    </Text>
  )
}

/** Documents with a scheduled publish or unpublish. */
export function Scheduled({activity}: ListProps) {
  return (
    <Panel title="Scheduled" icon={CalendarIcon}>
      {!activity && <Waiting />}
      {activity?.scheduled.length === 0 && (
        <Nothing>
          Nothing. To publish at a set time, open the menu beside “Publish” and choose a time.
        </Nothing>
      )}
      {activity && activity.scheduled.length > 0 && (
        <Stack as="ul" gap={1} data-testid="home-scheduled">
          {activity.scheduled.map((entry) => (
            <ScheduledRow key={keyOf(entry)} {...entry} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

/** The latest edits and their authors. */
export function RecentEdits({activity}: ListProps) {
  const rows = activity?.edited ?? []
  const authors = useAuthors(
    rows.map(({_id}) => _id),
    rows.map(({_rev}) => _rev).join(),
  )
  return (
    <Panel title="Recent edits" icon={ClockIcon}>
      {!activity && <Waiting />}
      {activity && rows.length === 0 && <Nothing>There is no content yet.</Nothing>}
      {rows.length > 0 && (
        <Stack as="ul" gap={1} data-testid="home-edits">
          {rows.map((row) => (
            <li key={row._id}>
              <DocumentRow
                id={publishedId(row._id)}
                type={row._type}
                note={<Edit row={row} author={authors.get(row._rev)} />}
              />
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function Edit({row, author}: {row: Row; author: string | undefined}) {
  return (
    <>
      {author && (
        <>
          <UserName id={author} />
          {' · '}
        </>
      )}
      <TimeAgo time={row._updatedAt} />
    </>
  )
}
