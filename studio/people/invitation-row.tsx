import {Card, Flex, Stack, Text} from '@sanity/ui'
import {Moment} from '../home/times.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import {type Invitation, ROLE_TITLES, requestInvitations} from './people.ts'

interface InvitationRowProps {
  invitation: Invitation
  onRevoke: () => void
}

/** An invitation whose link was not used yet. */
export function InvitationRow({invitation, onRevoke}: InvitationRowProps) {
  const {id, email, role, expiresAt} = invitation
  const {isBusy, send} = useRequest()

  async function revoke() {
    const title = 'The link is no longer valid'
    if (await send((client) => requestInvitations(client, 'DELETE', `/${id}`), {title})) onRevoke()
  }

  return (
    <Card as="li" border radius={2} padding={3}>
      <Flex gap={3} wrap="wrap" align="center">
        <Stack gap={3} flex={1} style={{minWidth: 200}}>
          <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
            {email}
          </Text>
          <Text size={1} muted>
            {ROLE_TITLES[role]} · valid until <Moment time={expiresAt} />
          </Text>
        </Stack>
        <SmallButton
          text="Revoke"
          aria-label={`Revoke the invitation of ${email}`}
          mode="bleed"
          tone="critical"
          aria-busy={isBusy}
          onClick={revoke}
        />
      </Flex>
    </Card>
  )
}
