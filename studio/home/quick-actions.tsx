import {AddIcon} from '@sanity/icons/Add'
import {CogIcon} from '@sanity/icons/Cog'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {LaunchIcon} from '@sanity/icons/Launch'
import {Button, Flex} from '@sanity/ui'
import type {ComponentType} from 'react'
import {useWorkspace} from 'sanity'
import {useIntentLink, useRouter} from 'sanity/router'
import {useInboxCounts} from '../inbox/inbox-count.tsx'

/** The most frequent tasks of editors; a viewer can't begin a document. */
export function QuickActions({mayCreate}: {mayCreate: boolean}) {
  return (
    <Flex as="nav" gap={2} wrap="wrap" aria-label="Quick actions">
      {mayCreate && (
        <>
          <IntentAction
            icon={AddIcon}
            text="New article"
            intent="create"
            params={{type: 'article', template: 'article'}}
            isPrimary
          />
          <IntentAction
            icon={AddIcon}
            text="New case study"
            intent="create"
            params={{type: 'caseStudy', template: 'case-study-outline'}}
          />
        </>
      )}
      <IntentAction
        icon={CogIcon}
        text="Site settings"
        intent="edit"
        params={{id: 'siteSettings', type: 'siteSettings'}}
      />
      <InboxAction />
      <Button
        as="a"
        href="/"
        target="_blank"
        rel="noreferrer"
        icon={LaunchIcon}
        text="Open the site"
        mode="ghost"
      />
    </Flex>
  )
}

interface IntentActionProps {
  icon: ComponentType
  text: string
  intent: 'create' | 'edit'
  params: Record<string, string>
  isPrimary?: boolean
}

function IntentAction({icon, text, intent, params, isPrimary = false}: IntentActionProps) {
  const {href, onClick} = useIntentLink({intent, params})
  return (
    <Button
      as="a"
      href={href}
      onClick={onClick}
      icon={icon}
      text={text}
      mode={isPrimary ? 'default' : 'ghost'}
      tone={isPrimary ? 'primary' : 'default'}
    />
  )
}

/** Only for users who may read submissions. */
function InboxAction() {
  const count = useInboxCounts()?.new
  const router = useRouter()
  const path = `${useWorkspace().basePath}/structure/inbox;new`
  if (count === undefined) return null
  return (
    <Button
      as="a"
      href={path}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.navigateUrl({path})
      }}
      icon={EnvelopeIcon}
      text={count > 0 ? `Inbox: ${count} new` : 'Inbox: nothing new'}
      mode="ghost"
      tone={count > 0 ? 'caution' : 'default'}
    />
  )
}
