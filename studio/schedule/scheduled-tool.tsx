import {CalendarIcon} from '@sanity/icons/Calendar'
import {Box, Card, Container, Heading, Stack, Text} from '@sanity/ui'
import type {Tool} from 'sanity'
import {Nothing, Panel, Waiting} from '../home/panel.tsx'
import {useLiveQuery} from '../use-live-query.ts'
import {timeZoneAt} from './local-time.ts'
import {parseScheduled, SCHEDULED_FIELDS} from './scheduled.ts'
import {ScheduledRow} from './scheduled-row.tsx'

const QUERY = `{${SCHEDULED_FIELDS}}`
const LISTEN = '*[_type == "system.release" || _id in path("versions.**")]'

/**
 * Replaces the Studio's "Scheduled Drafts" list, which supports only publishing: it shows no title
 * for a scheduled unpublish, because that version only marks the document as deleted.
 */
export function withScheduledList(tools: Tool[]): Tool[] {
  return tools.map((tool) =>
    tool.name === 'releases' ? {...tool, title: 'Scheduled', component: ScheduledList} : tool,
  )
}

/** All documents with a scheduled publish or unpublish; each can be opened and cancelled. */
function ScheduledList() {
  const documents = useLiveQuery({
    query: QUERY,
    listen: LISTEN,
    tag: 'scheduled',
    parse: parseScheduled,
  })
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Container width={2}>
        <Box padding={[3, 4, 5]} as="main">
          <Stack gap={5}>
            <Stack gap={4}>
              <Heading as="h1" size={[2, 3]}>
                Scheduled
              </Heading>
              <Text muted>
                What goes live or leaves the site at a set time. It happens whether anybody is here
                or not. Times are those of this browser: {timeZoneAt(new Date())}.
              </Text>
            </Stack>
            <Panel title="To come" icon={CalendarIcon}>
              {documents === null && <Waiting />}
              {documents?.length === 0 && <Nothing>{EMPTY}</Nothing>}
              {documents !== null && documents.length > 0 && (
                <Stack as="ul" gap={2} data-testid="scheduled-list">
                  {documents.map((document) => (
                    <ScheduledRow key={`${document.releaseId} ${document.id}`} {...document} />
                  ))}
                </Stack>
              )}
            </Panel>
          </Stack>
        </Box>
      </Container>
    </Card>
  )
}

const EMPTY =
  'Nothing. To publish or unpublish at a set time, open a document and the menu beside “Publish”: it has “Schedule publish” and “Schedule unpublish”.'
