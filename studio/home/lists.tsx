import {ClockIcon} from '@sanity/icons/Clock'
import {EditIcon} from '@sanity/icons/Edit'
import {Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {getPublishedId} from 'sanity'
import {countText} from '#app/lib/text.ts'
import type {Activity, Row} from './activity.ts'
import {DocumentRow} from './document-row.tsx'
import {Nothing, Panel, Waiting} from './panel.tsx'
import {TimeAgo, UserName} from './times.tsx'
import {useAuthors} from './use-activity.ts'

interface ListProps {
  activity: Activity | null
}

/** Drafts, the newest first. */
export function Unpublished({activity}: ListProps) {
  const {drafts = [], draftCount: count = 0, planned = []} = activity ?? {}
  return (
    <Panel title="Not published yet" icon={EditIcon} aside={<Count of={count} />}>
      {!activity && <Waiting />}
      {activity && count === 0 && (
        <Nothing>
          {planned.length > 0
            ? 'Nothing but what is planned.'
            : 'Nothing. Visitors see everything that was written.'}
        </Nothing>
      )}
      {count > 0 && (
        <Stack as="ul" gap={1} data-testid="home-drafts">
          {drafts.map((row) => (
            <ListRow key={row._id} row={row} note={<TimeAgo time={row._updatedAt} />} />
          ))}
        </Stack>
      )}
      {count > drafts.length && (
        <Nothing>And {countText(count - drafts.length, 'older one')}.</Nothing>
      )}
    </Panel>
  )
}

function ListRow({row: {_id, _type, release}, note}: {row: Row; note: ReactNode}) {
  return (
    <li>
      <DocumentRow
        id={getPublishedId(_id)}
        type={_type}
        note={note}
        {...(release && {releaseId: release.name, isOfSeveral: !release.isSingle})}
      />
    </li>
  )
}

function Count({of: count}: {of: number}) {
  if (!count) return null
  return (
    <Text muted size={1}>
      {count}
    </Text>
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
      {activity && rows.length === 0 && <Nothing>Nothing has been edited yet.</Nothing>}
      {rows.length > 0 && (
        <Stack as="ul" gap={1} data-testid="home-edits">
          {rows.map((row) => (
            <ListRow
              key={row._id}
              row={row}
              note={<Edit row={row} author={authors.get(row._rev)} />}
            />
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
      {row.release && !row.release.isSingle && `in ${row.release.title} · `}
      <TimeAgo time={row._updatedAt} />
    </>
  )
}
