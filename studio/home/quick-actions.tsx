import {AddIcon} from '@sanity/icons/Add'
import {CogIcon} from '@sanity/icons/Cog'
import {LaunchIcon} from '@sanity/icons/Launch'
import {Button, Flex} from '@sanity/ui'
import type {ComponentType} from 'react'
import {useIntentLink} from 'sanity/router'

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
            params={{type: 'caseStudy', template: 'caseStudy'}}
          />
        </>
      )}
      <IntentAction
        icon={CogIcon}
        text="Site settings"
        intent="edit"
        params={{id: 'siteSettings', type: 'siteSettings'}}
      />
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
