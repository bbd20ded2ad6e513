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
        rows={rows.map((row) => [
          <CampaignName key={row.id ?? row.name} {...row} />,
          ...row.figures,
        ])}
      />
    </>
  )
}

function CampaignName({id, name, state}: CampaignRow) {
  const target = {intent: 'edit', params: {id: id ?? '', type: 'campaign'}}
  const link = id ? <IntentLink {...target}>{name}</IntentLink> : name
  return (
    <span>
      {link} ({state})
    </span>
  )
}
