import type {SanityClient} from '@sanity/client'
import {Badge, Box, Card, Flex, Heading, Inline, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {TimeAgo} from '../home/times.tsx'
import {ConfirmButton} from '../tool-page/confirm-button.tsx'
import {Choices, Tick} from '../tool-page/inputs.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import {type Person, ROLE_OPTIONS, requestPeople} from './people.ts'
import {SessionsDialog} from './sessions-dialog.tsx'

interface PersonRowProps {
  person: Person
  /** After a change. */
  onChange: () => void
  onRemove: () => void
}

/** A person in the list, with the role. Another administrator changes one's own: a slip would be final. */
export function PersonRow({person, onChange, onRemove}: PersonRowProps) {
  const {id, name, email, role, hasEnquiries, lastSignInAt, isCurrentUser} = person
  const headingId = useId()
  const {isBusy, send} = useRequest()
  const [showsSessions, setShowsSessions] = useState(false)

  async function change(method: 'PUT' | 'DELETE', changed: string) {
    const request = (client: SanityClient) =>
      requestPeople(client, method, `/${id}/roles/${changed}`)
    if (await send(request, {title: `The role of ${name} has changed`})) onChange()
  }

  async function remove(client: SanityClient) {
    await requestPeople(client, 'DELETE', `/${id}`)
    onRemove()
    return {title: `${name} was removed`}
  }

  return (
    <Card as="li" border radius={2} padding={3} aria-labelledby={headingId}>
      <Stack gap={4}>
        <Flex gap={3} wrap="wrap" align="center">
          <Stack gap={3} flex={1} style={{minWidth: 200}}>
            <Heading as="h3" size={1} id={headingId} style={{overflowWrap: 'anywhere'}}>
              {name}
            </Heading>
            <Text size={1} muted style={{overflowWrap: 'anywhere'}}>
              {email}
            </Text>
            <Inline gap={2}>
              {isCurrentUser && <Badge tone="primary">You</Badge>}
              <Text size={1} muted>
                {lastSignInAt ? 'Signed in ' : 'Not signed in'}
                {lastSignInAt && <TimeAgo time={lastSignInAt} />}
              </Text>
            </Inline>
          </Stack>
          <Inline gap={2}>
            <SmallButton
              text="Sessions"
              aria-label={`Sessions and passkeys of ${name}`}
              onClick={() => setShowsSessions(true)}
            />
            <ConfirmButton
              text="Remove…"
              aria-label={`Remove ${name}…`}
              mode="bleed"
              tone="critical"
              question={`Remove ${isCurrentUser ? 'yourself' : name}? All sessions end at once. The content stays, with its author.`}
              confirmText="Remove"
              onConfirm={remove}
            />
          </Inline>
        </Flex>
        <Flex gap={4} wrap="wrap" align="center">
          <Box>
            <Choices
              aria-label={`Role of ${name}`}
              value={role}
              options={ROLE_OPTIONS}
              disabled={isBusy || isCurrentUser}
              onChange={(chosen) => change('PUT', chosen)}
            />
          </Box>
          {(role === 'viewer' || role === 'contributor') && (
            <Tick
              label="May read enquiries"
              checked={hasEnquiries}
              aria-busy={isBusy}
              onChange={() => change(hasEnquiries ? 'DELETE' : 'PUT', 'enquiries')}
            />
          )}
        </Flex>
        {showsSessions && (
          <SessionsDialog person={person} onClose={() => setShowsSessions(false)} />
        )}
      </Stack>
    </Card>
  )
}
