import type {SanityClient} from '@sanity/client'
import {ActivityIcon} from '@sanity/icons/Activity'
import {DownloadIcon} from '@sanity/icons/Download'
import {Button, Stack, Text} from '@sanity/ui'
import type {Tool} from 'sanity'
import {ListPanel} from '../home/panel.tsx'
import {TimeAgo} from '../home/times.tsx'
import {downloadCsv} from '../tool-page/csv.ts'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useRequest} from '../tool-page/use-request.ts'
import {type AuditEvent, auditCsv, loadEvents} from './audit-log.ts'

const SHOWN = 200
const loadNewest = (client: SanityClient) => loadEvents(client, SHOWN)

/** What people did; the lake refuses its requests to all but administrators. */
export const auditTool: Tool = {
  name: 'audit',
  title: 'Audit log',
  icon: ActivityIcon,
  component: AuditLog,
}

function AuditLog() {
  const {value: events, hasFailed, reload} = useLoaded(loadNewest)
  const {isBusy, send} = useRequest()

  async function download(client: SanityClient) {
    downloadCsv(await auditCsv(client), `audit-log-${new Date().toISOString().slice(0, 10)}.csv`)
  }

  return (
    <PageFrame
      title="Audit log"
      testId="audit"
      intro="Sign-ins, changes of people, tokens and settings, exports, and what was taken off the site. Entries stay for 400 days, and nobody can change them here."
      actions={
        <Button
          icon={DownloadIcon}
          text="Download CSV"
          tone="primary"
          aria-busy={isBusy}
          onClick={() => send(download, {title: 'The audit log was downloaded'})}
        />
      }
      onReload={reload}
    >
      <ListPanel
        title={`Newest ${SHOWN}`}
        icon={ActivityIcon}
        items={events}
        hasFailed={hasFailed}
        empty="Nothing is recorded yet."
        testId="audit-list"
      >
        {(event) => <EventRow key={event.sequence} {...event} />}
      </ListPanel>
    </PageFrame>
  )
}

function EventRow({at, actorName, action, subjectName, network}: AuditEvent) {
  return (
    <Stack as="li" gap={2}>
      <Text size={1} style={{overflowWrap: 'anywhere'}}>
        <strong>{actorName}</strong> {action} {subjectName}
      </Text>
      <Text size={1} muted>
        <TimeAgo time={at} />
        {network && `, from ${network}`}
      </Text>
    </Stack>
  )
}
