import {ClockIcon} from '@sanity/icons/Clock'
import {EditIcon} from '@sanity/icons/Edit'
import type {ReactNode} from 'react'
import {getPublishedId} from 'sanity'
import type {PlannedEntry} from '../planned/planned.ts'
import type {Activity, Row} from './activity.ts'
import {DocumentRow} from './document-row.tsx'
import {ListPanel} from './panel.tsx'
import {TimeAgo, UserName} from './times.tsx'
import {useAuthor} from './use-activity.ts'

/** Drafts, the newest first. */
export function Unpublished({activity}: {activity: Activity | null}) {
  const count = activity?.draftCount ?? 0
  return (
    <ListPanel
      title={`Not published yet${count > 0 ? ` (${count})` : ''}`}
      icon={EditIcon}
      items={activity?.drafts}
      empty="Nothing. Visitors see everything that is not planned."
      testId="home-drafts"
    >
      {(row) => (
        <ListRow
          key={row._id}
          row={row}
          note={
            <>
              {activity?.planned.some((entry) => isDraftOf(entry, row)) && 'planned · '}
              <TimeAgo time={row._updatedAt} />
            </>
          }
        />
      )}
    </ListPanel>
  )
}

/** Whether the draft is going to be published at a time of its own. It stays until then. */
function isDraftOf(entry: PlannedEntry, {_id}: Row): boolean {
  return entry.kind === 'document' && !entry.isLeaving && entry.id === getPublishedId(_id)
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

/** The latest edits and their authors. */
export function RecentEdits({activity}: {activity: Activity | null}) {
  return (
    <ListPanel
      title="Recent edits"
      icon={ClockIcon}
      items={activity?.edited}
      empty="Nothing has been edited yet."
      testId="home-edits"
    >
      {(row) => <ListRow key={row._id} row={row} note={<Edit row={row} />} />}
    </ListPanel>
  )
}

function Edit({row}: {row: Row}) {
  const author = useAuthor(row._id, row._rev)
  return (
    <>
      {author && <UserName id={author} />}
      {author && ' · '}
      {row.release && !row.release.isSingle && `in ${row.release.title} · `}
      <TimeAgo time={row._updatedAt} />
    </>
  )
}
