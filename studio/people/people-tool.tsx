import {AddUserIcon} from '@sanity/icons/AddUser'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {UsersIcon} from '@sanity/icons/Users'
import {Button} from '@sanity/ui'
import {useRef, useState} from 'react'
import type {Tool} from 'sanity'
import {ListPanel} from '../home/panel.tsx'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {InvitationRow} from './invitation-row.tsx'
import {InviteDialog} from './invite-dialog.tsx'
import {loadPeople} from './people.ts'
import {PersonRow} from './person-row.tsx'

/** The page of the people; the lake refuses its requests to all but administrators. */
export const peopleTool: Tool = {
  name: 'people',
  title: 'People',
  icon: UsersIcon,
  component: People,
}

function People() {
  const {value, hasFailed, reload} = useLoaded(loadPeople)
  const [isInviting, setInviting] = useState(false)
  const inviteButton = useRef<HTMLButtonElement>(null)

  function removed() {
    // The button that had the focus disappears with its row.
    inviteButton.current?.focus()
    reload()
  }

  return (
    <PageFrame
      title="People"
      intro="Who may sign in to this Studio, and what each person may do."
      testId="people"
      actions={
        <Button
          ref={inviteButton}
          icon={AddUserIcon}
          text="Invite a person"
          tone="primary"
          onClick={() => setInviting(true)}
        />
      }
      onReload={reload}
    >
      <ListPanel
        title="People"
        icon={UsersIcon}
        items={value?.people}
        hasFailed={hasFailed}
        empty={NO_PEOPLE}
        testId="people-list"
      >
        {(person) => (
          <PersonRow key={person.id} person={person} onChange={reload} onRemove={removed} />
        )}
      </ListPanel>
      <ListPanel
        title="Open invitations"
        icon={EnvelopeIcon}
        items={value?.invitations}
        hasFailed={hasFailed}
        empty="No invitation is open."
        testId="invitation-list"
      >
        {(invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onRevoke={removed} />
        )}
      </ListPanel>
      {isInviting && (
        <InviteDialog
          isFirst={value?.people.length === 0}
          onClose={() => setInviting(false)}
          onInvited={reload}
        />
      )}
    </PageFrame>
  )
}

const NO_PEOPLE =
  'Nobody has an account yet: this Studio opens without a password, on this computer only. Invite yourself first. From then on everybody signs in.'
