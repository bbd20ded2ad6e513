import {Box, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useId} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {Nothing, Waiting} from '../home/panel.tsx'
import {TimeAgo} from '../home/times.tsx'
import {LoadFailure} from '../tool-page/page-frame.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useRequest} from '../tool-page/use-request.ts'
import {endSession, loadSessions, type Person} from './people.ts'

interface SessionsDialogProps {
  person: Person
  onClose: () => void
}

/** Where a person is signed in, with a button that ends each session, as for a lost phone. */
export function SessionsDialog({person: {id, name}, onClose}: SessionsDialogProps) {
  const client = useClient({apiVersion: API_VERSION})
  const load = useCallback(() => loadSessions(client, id), [client, id])
  const {value: sessions, hasFailed, reload} = useLoaded(load)
  const {isBusy, send} = useRequest()
  const dialogId = useId()

  async function end(session: string) {
    const request = () => endSession(client, id, session)
    if (await send(request, {title: 'The session has ended'})) reload()
  }

  return (
    <Dialog
      id={dialogId}
      header={`Sessions of ${name}`}
      width={1}
      onClose={onClose}
      data-testid="sessions-dialog"
    >
      <Stack gap={4} padding={4}>
        {hasFailed && <LoadFailure>The sessions could not be read.</LoadFailure>}
        {sessions === null && !hasFailed && <Waiting />}
        {sessions?.length === 0 && <Nothing>{name} is not signed in anywhere.</Nothing>}
        {sessions?.map((session) => (
          <Flex key={session.id} gap={3} align="center" wrap="wrap">
            <Box flex={1} style={{minWidth: 200}}>
              <Stack gap={2}>
                <Text size={1} weight="medium">
                  {session.device ?? 'Unknown device'}
                </Text>
                <Text size={1} muted>
                  Signed in <TimeAgo time={session.createdAt} />, last seen{' '}
                  <TimeAgo time={session.usedAt} />
                </Text>
              </Stack>
            </Box>
            <SmallButton
              text="End"
              aria-label={`End the session on ${session.device ?? 'an unknown device'}`}
              tone="critical"
              disabled={isBusy}
              onClick={() => end(session.id)}
            />
          </Flex>
        ))}
      </Stack>
    </Dialog>
  )
}
