import {Badge, Card, Flex, Heading, Inline, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useId, useRef, useState} from 'react'
import {useClient, useWorkspace} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {TimeAgo} from '../home/times.tsx'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {Tick} from '../tool-page/inputs.tsx'
import {Question} from '../tool-page/question.tsx'
import {SmallButton} from '../tool-page/small-button.tsx'
import {useRequest} from '../tool-page/use-request.ts'
import {changeRole, type Person, removePerson, setEnquiries} from './people.ts'
import {ROLE_TEXTS, RoleField} from './role-field.tsx'
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
  const {send} = useRequest()
  const headingId = useId()
  const removeButton = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [showsSessions, setShowsSessions] = useState(false)

  function keep() {
    setAsking(false)
    removeButton.current?.focus()
  }

  async function remove() {
    const isDone = await send(() => removePerson(client, id), {title: `${name} was removed`})
    if (isDone) onRemove()
    return isDone
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
              <Badge>{ROLE_TEXTS[role].title}</Badge>
              {hasEnquiries && <Badge>Enquiries</Badge>}
              {isCurrentUser && <Badge tone="primary">You</Badge>}
              <Text size={1} muted>
                {lastSignInAt === null ? 'Not signed in' : <LastSignIn time={lastSignInAt} />}
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
            <SmallButton
              ref={removeButton}
              text="Remove…"
              aria-label={`Remove ${name}…`}
              aria-expanded={isAsking}
              mode="bleed"
              tone="critical"
              onClick={() => setAsking(true)}
            />
          </Inline>
        </Flex>
        {isAsking && (
          <Question
            label="Remove?"
            text={`Remove ${isCurrentUser ? 'yourself' : name}? All sessions end at once. The content stays, with its author.`}
            keepText="Keep"
            confirmText="Remove"
            onKeep={keep}
            onConfirm={remove}
          />
        )}
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
  const toast = useToast()
  const {basePath} = useWorkspace()
  const [role, setRole] = useState(person.role)
  const [hasEnquiries, setHasEnquiries] = useState(person.hasEnquiries)
  const isConfined = role === 'viewer' || role === 'contributor'

  async function save() {
    await changeRole(client, id, role)
    if (hasEnquiries !== person.hasEnquiries) await setEnquiries(client, id, hasEnquiries)
    // The Studio reads the role of its user when it is loaded.
    if (isCurrentUser && role !== person.role) return window.location.assign(basePath)
    toast.push({status: 'success', title: `${name}: ${ROLE_TEXTS[role].title}`})
    onChange()
    onClose()
  }

  return (
    <FormDialog
      title={`Role of ${name}`}
      testId="role-dialog"
      submitText="Save"
      onClose={onClose}
      onSubmit={save}
    >
      <RoleField value={role} onChange={setRole} />
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
