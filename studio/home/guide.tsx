import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {IntentLink} from 'sanity/router'
import {Panel} from './panel.tsx'

/** Introduction for new editors, in five steps. */
export function Guide() {
  return (
    <Panel title="New here? Five steps" icon={BulbOutlineIcon}>
      <Stack as="ol" gap={4} paddingLeft={4} style={{listStyle: 'decimal'}}>
        <Step title="Find a text.">
          Each page of the site is under Pages in Content. Articles, team and case studies have
          folders of their own.
        </Step>
        <Step title="Change it.">
          Click into a field and write. Every key is saved, and visitors see nothing of it. Try the{' '}
          <IntentLink intent="edit" params={{id: 'page-home', type: 'page'}}>
            home page
          </IntentLink>
          .
        </Step>
        <Step title="Look at it.">
          “Open the page” above a form shows it as it will be, next to its form.
        </Step>
        <Step title="Publish it.">
          Press “Publish” below the form. Visitors see it at once. A red mark says what is missing.
        </Step>
        <Step title="Change your mind.">
          Choose “History” in the menu with three dots above a form: every version is kept, and any
          of them can be restored.
        </Step>
      </Stack>
    </Panel>
  )
}

function Step({title, children}: {title: string; children: ReactNode}) {
  return (
    <Text as="li" size={1} style={{display: 'list-item', lineHeight: 1.5}}>
      <strong>{title}</strong> {children}
    </Text>
  )
}
