import type {SanityClient} from '@sanity/client'
import {DesktopIcon} from '@sanity/icons/Desktop'
import {LockIcon} from '@sanity/icons/Lock'
import {Dialog, Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useId} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {ListPanel} from '../home/panel.tsx'
import {TimeAgo} from '../home/times.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useRequest} from '../tool-page/use-request.ts'
import {type AccessKind, loadAccess, type Person, requestPeople} from './people.ts'

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
    icon: DesktopIcon,
    nothing: 'Not signed in anywhere.',
    button: 'End',
    end: 'End the session on',
    done: 'The session has ended',
  },
  passkeys: {
    title: 'Passkeys and apps',
    icon: LockIcon,
    nothing: 'None. The sign-in page offers to create one.',
    button: 'Remove',
    end: 'Remove the access by',
    done: 'The access was removed',
  },
}

function AccessList({person: {id}, kind}: {person: Person; kind: AccessKind}) {
  const {title, icon, nothing, ...texts} = TEXTS[kind]
  const client = useClient({apiVersion: API_VERSION})
  const load = useCallback((lake: SanityClient) => loadAccess(lake, id, kind), [id, kind])
  const {value: items, hasFailed, reload} = useLoaded(load)
  const {isBusy, send} = useRequest()

  async function end(ended: string) {
    const request = () => requestPeople(client, 'DELETE', `/${id}/${kind}/${ended}`)
    if (await send(request, {title: texts.done})) reload()
  }

  return (
    <ListPanel
      title={title}
      icon={icon}
      items={items}
      hasFailed={hasFailed}
      empty={nothing}
      testId={`access-${kind}`}
    >
      {(access) => (
        <Flex as="li" key={access.id} gap={3} paddingY={2} align="center" wrap="wrap">
          <Stack gap={2} flex={1} style={{minWidth: 200}}>
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
          <SmallButton
            text={texts.button}
            aria-label={`${texts.end} ${access.device ?? 'an unknown device'}`}
            tone="critical"
            disabled={isBusy}
            onClick={() => end(access.id)}
          />
        </Flex>
      )}
    </ListPanel>
  )
}
