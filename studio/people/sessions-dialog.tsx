import type {SanityClient} from '@sanity/client'
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
import {type Access, type AccessKind, endAccess, loadAccess, type Person} from './people.ts'

interface SessionsDialogProps {
  person: Person
  onClose: () => void
}

/** Where a person is signed in, and the passkeys: each can be ended, as for a lost phone. */
export function SessionsDialog({person, onClose}: SessionsDialogProps) {
  const {name} = person
  return (
    <Dialog
      id={useId()}
      header={`Sessions and passkeys of ${name}`}
      width={1}
      onClose={onClose}
      data-testid="sessions-dialog"
    >
      <Stack gap={5} padding={4}>
        <AccessList person={person} kind="sessions" />
        <AccessList person={person} kind="passkeys" />
      </Stack>
    </Dialog>
  )
}

const TEXTS = {
  sessions: {
    title: 'Signed in',
    nothing: 'Not signed in anywhere.',
    button: 'End',
    end: 'End the session on',
    done: 'The session has ended',
  },
  passkeys: {
    title: 'Passkeys and apps',
    nothing: 'None. The sign-in page offers to create one.',
    button: 'Remove',
    end: 'Remove the access by',
    done: 'The access was removed',
  },
}

function AccessList({person: {id}, kind}: {person: Person; kind: AccessKind}) {
  const {title, nothing, ...texts} = TEXTS[kind]
  const client = useClient({apiVersion: API_VERSION})
  const load = useCallback((lake: SanityClient) => loadAccess(lake, id, kind), [id, kind])
  const {value: items, hasFailed, reload} = useLoaded(load)
  const {isBusy, send} = useRequest()

  async function end(access: Access) {
    if (await send(() => endAccess(client, id, kind, access), {title: texts.done})) reload()
  }

  return (
    <Stack gap={4}>
      <Text as="h3" size={1} weight="semibold">
        {title}
      </Text>
      {hasFailed && <LoadFailure>The list could not be read.</LoadFailure>}
      {items === null && !hasFailed && <Waiting />}
      {items?.length === 0 && <Nothing>{nothing}</Nothing>}
      {items?.map((access) => (
        <Flex key={access.id} gap={3} align="center" wrap="wrap">
          <Box flex={1} style={{minWidth: 200}}>
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {access.device ?? 'Unknown device'}
              </Text>
              <Text size={1} muted>
                Since <TimeAgo time={access.createdAt} />
                {access.usedAt && (
                  <>
                    , last used <TimeAgo time={access.usedAt} />
                  </>
                )}
              </Text>
            </Stack>
          </Box>
          <SmallButton
            text={texts.button}
            aria-label={`${texts.end} ${access.device ?? 'an unknown device'}`}
            tone="critical"
            disabled={isBusy}
            onClick={() => end(access)}
          />
        </Flex>
      ))}
    </Stack>
  )
}
