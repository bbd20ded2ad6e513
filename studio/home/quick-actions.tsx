import {AddIcon} from '@sanity/icons/Add'
import {CogIcon} from '@sanity/icons/Cog'
import {LaunchIcon} from '@sanity/icons/Launch'
import {Button, Flex} from '@sanity/ui'
import {IntentButton} from 'sanity'

/** The most frequent tasks of editors; a viewer can't begin a document. */
export function QuickActions({mayCreate}: {mayCreate: boolean}) {
  return (
    <Flex as="nav" gap={2} wrap="wrap" aria-label="Quick actions">
      {mayCreate && (
        <>
          <IntentButton
            icon={AddIcon}
            text="New article"
            tone="primary"
            intent="create"
            params={{type: 'article', template: 'article'}}
          />
          <IntentButton
            icon={AddIcon}
            text="New case study"
            mode="ghost"
            intent="create"
            params={{type: 'caseStudy', template: 'caseStudy'}}
          />
        </>
      )}
      <IntentButton
        icon={CogIcon}
        text="Site settings"
        mode="ghost"
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
