import {CalendarIcon} from '@sanity/icons/Calendar'
import {Stack} from '@sanity/ui'
import type {Tool} from 'sanity'
import {useRouterState} from 'sanity/router'
import {Nothing, Panel, Waiting} from '../home/panel.tsx'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {timeZoneAt} from './local-time.ts'
import {keyOf, parseScheduled, SCHEDULED_FIELDS} from './scheduled.ts'
import {ScheduledRow} from './scheduled-row.tsx'

const QUERY = `{${SCHEDULED_FIELDS}}`
const LISTEN = '*[_type == "system.release" || _id in path("versions.**")]'

/** A tool with everything that has a time, before the Studio's own tool for releases. */
export function withScheduledList(tools: Tool[]): Tool[] {
  return tools.flatMap((tool) =>
    tool.name === 'releases'
      ? [SCHEDULED, {...tool, component: releasesWith(tool.component)}]
      : tool,
  )
}

const SCHEDULED: Tool = {
  name: 'scheduled',
  title: 'Scheduled',
  icon: CalendarIcon,
  component: ScheduledList,
}

/**
 * The Studio's tool without its "Scheduled Drafts" list, which supports only publishing: it shows no
 * title for a scheduled unpublish, because that version only marks the document as deleted.
 */
function releasesWith(Releases: Tool['component']): Tool['component'] {
  return function ReleasesOrSchedule(props) {
    const {_searchParams} = useRouterState()
    const isOfDrafts = _searchParams?.some(([name, value]) => name === 'view' && value === 'drafts')
    return isOfDrafts ? <ScheduledList /> : <Releases {...props} />
  }
}

/** All that is scheduled: documents, each of which can be opened and cancelled, and releases. */
function ScheduledList() {
  const entries = useLiveQuery({
    query: QUERY,
    listen: LISTEN,
    tag: 'scheduled',
    parse: parseScheduled,
  })
  return (
    <PageFrame
      title="Scheduled"
      intro={`What goes live or leaves the site at a set time. It happens whether anybody is here or not. Times are those of this browser: ${timeZoneAt(new Date())}.`}
    >
      <Panel title="To come" icon={CalendarIcon}>
        {entries === null && <Waiting />}
        {entries?.length === 0 && <Nothing>{EMPTY}</Nothing>}
        {entries !== null && entries.length > 0 && (
          <Stack as="ul" gap={2} data-testid="scheduled-list">
            {entries.map((entry) => (
              <ScheduledRow key={keyOf(entry)} {...entry} />
            ))}
          </Stack>
        )}
      </Panel>
    </PageFrame>
  )
}

const EMPTY =
  'Nothing. To publish or unpublish at a set time, open a document and the menu beside “Publish”: it has “Schedule publish” and “Schedule unpublish”. To publish several documents at one moment, collect them in a release.'
