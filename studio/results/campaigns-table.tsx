import {Text} from '@sanity/ui'
import {useId} from 'react'
import {IntentLink} from 'sanity/router'
import {Nothing} from '../home/panel.tsx'
import type {CampaignRow} from './campaigns.ts'
import {CountTable} from './results-chart.tsx'

/** What each campaign brought. */
export function CampaignsTable({rows}: {rows: readonly CampaignRow[]}) {
  const captionId = useId()
  if (rows.length === 0) return <Nothing>There is no campaign yet.</Nothing>
  return (
    <>
      <Text size={1} muted id={captionId}>
        Views of the short address, and the forms that visitors sent who came by a link of the
        campaign. The site sets no cookies for that.
      </Text>
      <CountTable
        labelledBy={captionId}
        head={['Campaign', 'Views', 'Enquiries', 'Enquiries per 100 views']}
        rows={rows.map(({id, name, state, figures}) => [
          <>
            {id ? (
              <IntentLink intent="edit" params={{id, type: 'campaign'}}>
                {name}
              </IntentLink>
            ) : (
              name
            )}{' '}
            ({state})
          </>,
          ...figures,
        ])}
      />
    </>
  )
}
