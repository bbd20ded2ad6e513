import {Badge, Card, Flex, Heading, Inline, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import {useClient, useWorkspace} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {TimeAgo} from '../home/times.tsx'
import {ConfirmButton} from '../tool-page/confirm-button.tsx'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {ChoiceField, Tick} from '../tool-page/inputs.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {type Person, ROLE_OPTIONS, ROLE_TITLES, requestPeople} from './people.ts'
import {SessionsDialog} from './sessions-dialog.tsx'

interface PersonRowProps {
  person: Person
  /** After a change. */
  onChange: () => void
  onRemove: () => void
}

/** A person in the list, with the buttons for role and removal. */
export function PersonRow({person, onChange, onRemove}: PersonRowProps) {
  const {id, name, email, role, hasEnquiries, lastSignInAt, isCurrentUser} = person
  const client = useClient({apiVersion: API_VERSION})
  const headingId = useId()
  const [isChanging, setChanging] = useState(false)
  const [showsSessions, setShowsSessions] = useState(false)

  async function remove() {
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
              <Badge>{ROLE_TITLES[role]}</Badge>
              {hasEnquiries && <Badge>Enquiries</Badge>}
              {isCurrentUser && <Badge tone="primary">You</Badge>}
              <Text size={1} muted>
                {lastSignInAt ? <LastSignIn time={lastSignInAt} /> : 'Not signed in'}
              </Text>
            </Inline>
          </Stack>
          <Inline gap={2}>
            <SmallButton
              text="Change role"
              aria-label={`Change role of ${name}`}
              onClick={() => setChanging(true)}
            />
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
        {showsSessions && (
          <SessionsDialog person={person} onClose={() => setShowsSessions(false)} />
        )}
        {isChanging && (
          <RoleDialog person={person} onClose={() => setChanging(false)} onChange={onChange} />
        )}
      </Stack>
    </Card>
  )
}

function LastSignIn({time}: {time: string}) {
  return (
    <>
      Signed in <TimeAgo time={time} />
    </>
  )
}

interface RoleDialogProps extends Omit<PersonRowProps, 'onRemove'> {
  onClose: () => void
}

function RoleDialog({person: {id, name, isCurrentUser, ...person}, ...props}: RoleDialogProps) {
  const {onClose, onChange} = props
  const client = useClient({apiVersion: API_VERSION})
  const {basePath} = useWorkspace()
  const [role, setRole] = useState(person.role)
  const [hasEnquiries, setHasEnquiries] = useState(person.hasEnquiries)
  const isConfined = role === 'viewer' || role === 'contributor'

  async function save() {
    await requestPeople(client, 'PUT', `/${id}/roles/${role}`)
    if (hasEnquiries !== person.hasEnquiries) {
      await requestPeople(client, hasEnquiries ? 'PUT' : 'DELETE', `/${id}/roles/enquiries`)
    }
    // The Studio reads the role of its user when it is loaded.
    if (isCurrentUser && role !== person.role) window.location.assign(basePath)
    onChange()
    return {title: `${name}: ${ROLE_TITLES[role]}`}
  }

  return (
    <FormDialog
      title={`Role of ${name}`}
      testId="role-dialog"
      submitText="Save"
      onClose={onClose}
      onSubmit={save}
    >
      <ChoiceField label="Role" value={role} options={ROLE_OPTIONS} onChange={setRole} />
      {isConfined && (
        <Tick
          label="May read enquiries"
          checked={hasEnquiries}
          onChange={() => setHasEnquiries(!hasEnquiries)}
        />
      )}
    </FormDialog>
  )
}
