import {AddIcon} from '@sanity/icons/Add'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ClockIcon} from '@sanity/icons/Clock'
import {Button} from '@sanity/ui'
import {type ComponentType, useState} from 'react'
import type {Tool} from 'sanity'
import {useRouterState, useStateLink} from 'sanity/router'
import {ListPanel} from '../home/panel.tsx'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {useMay} from '../use-may.ts'
import {timeZoneAt} from './local-time.ts'
import {PlanDialog} from './plan-dialog.tsx'
import {PLANNED_QUERY, type PlannedEntry, plannedSchema} from './planned.ts'
import {PlannedRow} from './planned-row.tsx'

const LISTEN = '*[_type == "system.release" || _id in path("versions.**")]'

/**
 * The Studio's tool for releases with one list of all that is planned. The Studio's own has two, and
 * shows no title for a document that is going to be unpublished. Pages of releases, and the list of
 * those that were published or archived, are the Studio's.
 */
export function withPlannedList(tool: Tool): Tool {
  if (tool.name !== 'releases') return tool
  const {component: Releases} = tool
  return {
    ...tool,
    title: 'Planned',
    icon: CalendarIcon,
    component: function PlannedOrRelease(props) {
      const {releaseId, _searchParams} = useRouterState()
      const isPast = _searchParams?.some(
        ([name, value]) => name === 'group' && value === 'archived',
      )
      return releaseId || isPast ? <Releases {...props} /> : <Planned />
    },
  }
}

/** What is going to happen when. */
function Planned() {
  const entries = useLiveQuery({
    query: PLANNED_QUERY,
    listen: LISTEN,
    tag: 'planned',
    schema: plannedSchema,
  })
  const mayPlan = useMay('create', 'system.release', '_.releases.any')
  const [isPlanning, setPlanning] = useState(false)
  const past = useStateLink({state: {_searchParams: [['group', 'archived']]}})
  return (
    <PageFrame
      title="Planned"
      intro={`What is published or unpublished at a set time. It happens whether anybody is here or not. Times are those of this browser: ${timeZoneAt(new Date())}.`}
      actions={
        <>
          {mayPlan && (
            <Button icon={AddIcon} text="Plan…" tone="primary" onClick={() => setPlanning(true)} />
          )}
          <Button as="a" {...past} text="Past releases" mode="ghost" />
        </>
      }
    >
      <PlannedPanel
        title="To come"
        icon={CalendarIcon}
        entries={entries?.filter(({isWaiting}) => !isWaiting)}
        empty={mayPlan ? NOTHING : 'Nothing.'}
      />
      <PlannedPanel
        title="Without a time"
        icon={ClockIcon}
        entries={entries?.filter(({isWaiting}) => isWaiting)}
        empty="Nothing waits."
      />
      {isPlanning && <PlanDialog document={null} onClose={() => setPlanning(false)} />}
    </PageFrame>
  )
}

const NOTHING =
  'Nothing. “Plan…” here takes several drafts; the menu next to “Publish” of a document has it too.'

interface PlannedPanelProps {
  title: string
  icon: ComponentType
  /** Undefined until the first result. */
  entries: readonly PlannedEntry[] | undefined
  empty: string
}

/** A list of what is planned. */
export function PlannedPanel({entries, ...panel}: PlannedPanelProps) {
  return (
    <ListPanel {...panel} items={entries} testId="planned-list">
      {(entry) => (
        <PlannedRow
          key={entry.kind === 'document' ? `${entry.releaseId} ${entry.id}` : entry.releaseId}
          {...entry}
        />
      )}
    </ListPanel>
  )
}
