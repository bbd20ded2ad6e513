import type {SanityClient} from '@sanity/client'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {HeartIcon} from '@sanity/icons/Heart'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Button, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {Tool} from 'sanity'
import {dayOf} from '#app/lib/dates.ts'
import {countText} from '#app/lib/text.ts'
import {EDITED_TYPES} from '../edited-types.ts'
import {Failure, Nothing, Panel, Waiting} from '../home/panel.tsx'
import {loadReport} from '../results/views.ts'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useRequest} from '../tool-page/use-request.ts'
import {useMay} from '../use-may.ts'
import {loadContent, SET_ASIDE, type StoredDocument} from './content.ts'
import {FaultRow} from './fault-row.tsx'
import {FAULT_KINDS, type Fault, findFaults, outsideLinks} from './faults.ts'
import {findDeadLinks} from './link-check.ts'
import {setAside} from './mend.ts'

/** What is broken or missing on the site. */
export const healthTool: Tool = {
  name: 'health',
  title: 'Health',
  icon: HeartIcon,
  component: HealthPage,
}

const REPORT_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000
/** Rows of one kind; the others follow when these are mended. */
const SHOWN = 30

/** Documents that were loaded before: the next look loads what has changed. */
const known = new Map<string, StoredDocument>()

async function load(client: SanityClient) {
  const raw = client.withConfig({perspective: 'raw'})
  const since = dayOf(new Date(Date.now() - REPORT_DAYS * DAY_MS))
  const [content, report] = await Promise.all([
    loadContent((...query) => raw.fetch(...query), EDITED_TYPES, known),
    // For those who may read enquiries; others may not let the server check links either.
    loadReport(client, since).catch(() => null),
  ])
  const origin = window.location.origin
  const faults = findFaults({content, report, origin, now: new Date()})
  const links = report ? outsideLinks(content, origin) : null
  return {content, hasReport: report?.isOn ?? false, faults, links}
}

function HealthPage() {
  const {value, hasFailed, reload} = useLoaded(load)
  const [deadLinks, setDeadLinks] = useState<Fault[]>([])
  const {isBusy, send} = useRequest()
  const maySetAside = useMay('create', SET_ASIDE._type, SET_ASIDE._id)
  const aside = new Set(value?.content.setAside)
  const found = [...(value?.faults ?? []), ...deadLinks]
  const open = found.filter(({key}) => !aside.has(key))

  const checkLinks = async (client: SanityClient) =>
    setDeadLinks(await findDeadLinks(client, value?.links ?? []))

  const row = (fault: Fault) => (
    <FaultRow
      key={fault.key}
      fault={fault}
      documents={value?.content.documents ?? []}
      action={maySetAside && (aside.has(fault.key) ? 'Take back' : 'Put aside')}
      onAction={async (client) => {
        await setAside(client, fault.key, !aside.has(fault.key))
        reload()
      }}
    />
  )

  return (
    <PageFrame
      title="Health"
      testId="health"
      intro="What is broken or missing on the site, ordered by what visitors feel most. Each entry opens where it is mended."
      actions={
        value?.links && (
          <Button
            mode="ghost"
            text={`Check ${countText(value.links.length, 'link')} to other sites`}
            disabled={isBusy || value.links.length === 0}
            loading={isBusy}
            onClick={() => send(checkLinks, {title: 'The links to other sites were checked'})}
          />
        )
      }
      onReload={reload}
    >
      {hasFailed && <Failure />}
      {!value && !hasFailed && <Waiting />}
      {value && (
        <Text size={1} muted data-testid="health-summary">
          {countText(open.length, 'fault')} in{' '}
          {countText(value.content.documents.length, 'document')}.
          {!value.hasReport && ' What visitors requested and searched for is not known here.'}
        </Text>
      )}
      {value &&
        Object.entries(FAULT_KINDS).map(([kind, {title, text}]) => {
          const rows = open.filter((fault) => fault.kind === kind)
          if (rows.length === 0) return null
          return (
            <Panel key={kind} title={`${title} (${rows.length})`} icon={WarningOutlineIcon}>
              <Nothing>{text}</Nothing>
              <Stack as="ul" gap={2} data-testid={`health-${kind}`}>
                {rows.slice(0, SHOWN).map(row)}
              </Stack>
              {rows.length > SHOWN && <Nothing>And {rows.length - SHOWN} more.</Nothing>}
            </Panel>
          )
        })}
      {open.length < found.length && (
        <Panel title="Put aside" icon={CheckmarkCircleIcon}>
          <Nothing>These were looked at, and are meant so.</Nothing>
          <Stack as="ul" gap={2} data-testid="health-set-aside">
            {found.filter(({key}) => aside.has(key)).map(row)}
          </Stack>
        </Panel>
      )}
    </PageFrame>
  )
}
