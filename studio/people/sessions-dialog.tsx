import type {SanityClient} from '@sanity/client'
import {LockIcon} from '@sanity/icons/Lock'
import {Box, Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useId} from 'react'
import {ListPanel} from '../home/panel.tsx'
import {TimeAgo} from '../home/times.tsx'
import {useReturnedFocus} from '../tool-page/form-dialog.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useRequest} from '../tool-page/use-request.ts'
import {loadAccess, type Person, requestPeople} from './people.ts'

interface SessionsDialogProps {
  person: Person
  onClose: () => void
}

const KINDS = {
  sessions: {name: 'Signed in', button: 'End', end: 'End the session on'},
  passkeys: {name: 'Passkey or app', button: 'Remove', end: 'Remove the access by'},
}

/** Where a person is signed in, and the passkeys: each can be ended, as for a lost phone. */
export function SessionsDialog({person: {id, name}, onClose}: SessionsDialogProps) {
  const load = useCallback((lake: SanityClient) => loadAccess(lake, id), [id])
  const {value: items, hasFailed, reload} = useLoaded(load)
  const {isBusy, send} = useRequest()
  useReturnedFocus()

  async function end(path: string) {
    const request = (client: SanityClient) => requestPeople(client, 'DELETE', `/${id}/${path}`)
    if (await send(request, {title: 'The access has ended'})) reload()
  }

  return (
    <Dialog
      id={useId()}
      header={`Sessions and passkeys of ${name}`}
      width={1}
      onClose={onClose}
      data-testid="sessions-dialog"
    >
      <Box padding={4}>
        <ListPanel
          title="Access"
          icon={LockIcon}
          items={items}
          hasFailed={hasFailed}
          empty="Not signed in anywhere, and without a passkey."
          testId="access"
        >
          {({kind, id: accessId, device, createdAt, usedAt}) => (
            <Flex as="li" key={accessId} gap={3} paddingY={2} align="center" wrap="wrap">
              <Stack gap={2} flex={1} style={{minWidth: 200}}>
                <Text size={1} weight="medium">
                  {device ?? 'Unknown device'}
                </Text>
                <Text size={1} muted>
                  {KINDS[kind].name} since <TimeAgo time={createdAt} />
                  {usedAt && ', last used '}
                  {usedAt && <TimeAgo time={usedAt} />}
                </Text>
              </Stack>
              <SmallButton
                text={KINDS[kind].button}
                aria-label={`${KINDS[kind].end} ${device ?? 'an unknown device'}`}
                tone="critical"
                aria-busy={isBusy}
                onClick={() => end(`${kind}/${accessId}`)}
              />
            </Flex>
          )}
        </ListPanel>
      </Box>
    </Dialog>
  )
}
