import type {SanityClient} from '@sanity/client'
import {Flex, Text} from '@sanity/ui'
import {useState} from 'react'
import {CopyLinkButton} from '../tool-page/copy-link-button.tsx'
import {FormDialog} from '../tool-page/form-dialog.tsx'
import {ChoiceField, TextField} from '../tool-page/inputs.tsx'
import {invite, ROLE_OPTIONS, type Role} from './people.ts'

interface InviteDialogProps {
  /** The first person becomes an administrator. */
  isFirst: boolean
  onClose: () => void
  onInvited: () => void
}

/** Invites a person, and then shows the link, which can't be shown again. */
export function InviteDialog({isFirst, onClose, onInvited}: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>(isFirst ? 'administrator' : 'editor')
  const [link, setLink] = useState<string | null>(null)

  async function submit(client: SanityClient) {
    if (link === null) {
      setLink(await invite(client, {email, role}))
      onInvited()
    } else onClose()
    return null
  }

  return (
    <FormDialog
      title={link === null ? 'Invite a person' : `Link for ${email.trim()}`}
      testId="invite-dialog"
      submitText={link === null ? 'Invite' : 'Done'}
      cancelText={link === null ? 'Cancel' : null}
      onClose={onClose}
      check={() => (email.trim() === '' ? 'Enter an e-mail address.' : null)}
      onSubmit={submit}
    >
      {link === null ? (
        <>
          <TextField
            label="E-mail"
            hint="The person signs in with this address."
            type="email"
            aria-required
            maxLength={254}
            autoComplete="off"
            value={email}
            onChange={setEmail}
          />
          <ChoiceField label="Role" value={role} options={ROLE_OPTIONS} onChange={setRole} />
        </>
      ) : (
        <>
          <Text size={1} role="status">
            Send this link to the person yourself: no e-mail is sent. It works once, for seven days,
            and can’t be shown again. Only the person should see it, because it opens the account.
          </Text>
          <TextField
            label="Invitation link"
            hint="It asks for a name and a password."
            autoFocus
            readOnly
            value={link}
          />
          <Flex>
            <CopyLinkButton link={link} />
          </Flex>
        </>
      )}
    </FormDialog>
  )
}
