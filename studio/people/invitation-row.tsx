import {Card, Flex, Stack, Text} from '@sanity/ui'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {Moment} from '../home/times.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import {type Invitation, revokeInvitation} from './people.ts'
import {ROLE_TEXTS} from './role-field.tsx'

interface InvitationRowProps {
  invitation: Invitation
  onRevoke: () => void
}

/** An invitation whose link was not used yet. */
export function InvitationRow({invitation, onRevoke}: InvitationRowProps) {
  const {id, email, role, expiresAt} = invitation
  const client = useClient({apiVersion: API_VERSION})
  const {isBusy, send} = useRequest()

  async function revoke() {
    const title = 'The link is no longer valid'
    if (await send(() => revokeInvitation(client, id), {title})) onRevoke()
  }

  return (
    <Card as="li" border radius={2} padding={3}>
      <Flex gap={3} wrap="wrap" align="center">
        <Stack gap={3} flex={1} style={{minWidth: 200}}>
          <Text size={1} weight="medium" style={{overflowWrap: 'anywhere'}}>
            {email}
          </Text>
          <Text size={1} muted>
            {ROLE_TEXTS[role].title} · valid until <Moment time={expiresAt} />
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
