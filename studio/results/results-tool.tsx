import type {SanityClient} from '@sanity/client'
import {AddIcon} from '@sanity/icons/Add'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {RocketIcon} from '@sanity/icons/Rocket'
import {Flex, Stack, Text} from '@sanity/ui'
import {useCallback, useId, useState} from 'react'
import {IntentButton, type Tool} from 'sanity'
import {dayOf} from '#app/lib/dates.ts'
import {countText} from '#app/lib/text.ts'
import {Nothing, Panel, Waiting} from '../home/panel.tsx'
import {useInboxQuery} from '../inbox/use-inbox-query.ts'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {useMay} from '../use-may.ts'
import {CAMPAIGNS_FILTER, CAMPAIGNS_QUERY, campaignRows, campaignsSchema} from './campaigns.ts'
import {CampaignsTable} from './campaigns-table.tsx'
import {Choice} from './choice.tsx'
import {
  countBy,
  ENQUIRIES_QUERY,
  type Enquiry,
  enquiriesSchema,
  GROUPINGS,
  type Grouping,
  PERIODS,
  type Period,
  startOf,
  stepsOf,
} from './results.ts'
import {CountTable, ResultsChart} from './results-chart.tsx'
import {loadReport} from './views.ts'
import {ViewsTable} from './views-table.tsx'

/** What pages and campaigns have brought. */
export const resultsTool: Tool = {
  name: 'results',
  title: 'Results',
  icon: BarChartIcon,
  component: ResultsPage,
}

function ResultsPage() {
  const [period, setPeriod] = useState<Period>('month')
  const [grouping, setGrouping] = useState<Grouping>('campaign')
  // Stays the same while the page is open, so that the query does not run again for each rendering.
  const [now] = useState(() => new Date())
  const since = startOf(period, now).toISOString()
  const enquiries = useInboxQuery(ENQUIRIES_QUERY, {since}, enquiriesSchema)
  const campaigns = useLiveQuery({
    query: CAMPAIGNS_QUERY,
    listen: CAMPAIGNS_FILTER,
    perspective: 'published',
    tag: 'campaigns',
    schema: campaignsSchema,
  })
  const mayCreate = useMay('create', 'campaign')
  const sinceDay = dayOf(startOf(period, now))
  const load = useCallback((client: SanityClient) => loadReport(client, sinceDay), [sinceDay])
  const {value: report, hasFailed} = useLoaded(load)
  const isWaiting = enquiries === null || (report === null && !hasFailed)
  return (
    <PageFrame
      title="Results"
      testId="results"
      intro="Which enquiries the forms of the site have brought, and where they came from. Suspected spam is not counted."
    >
      <Flex gap={3} wrap="wrap">
        <Choice label="Time" value={period} options={PERIODS} onChange={setPeriod} />
        <Choice label="Counted by" value={grouping} options={GROUPINGS} onChange={setGrouping} />
      </Flex>
      <Panel title="Enquiries" icon={BarChartIcon}>
        {enquiries === null ? (
          <Waiting />
        ) : (
          <Enquiries enquiries={enquiries} period={period} grouping={grouping} now={now} />
        )}
      </Panel>
      <Panel
        title="Campaigns"
        icon={RocketIcon}
        aside={
          mayCreate && <IntentButton icon={AddIcon} text="New campaign" mode="ghost" {...CREATE} />
        }
      >
        {enquiries && campaigns && !isWaiting ? (
          <CampaignsTable rows={campaignRows(campaigns, report ?? {pages: []}, enquiries)} />
        ) : (
          <Waiting />
        )}
      </Panel>
      <Panel title="Page views" icon={EyeOpenIcon}>
        {hasFailed && (
          <Nothing>The server did not provide the views of pages. Reload to try again.</Nothing>
        )}
        {isWaiting && <Waiting />}
        {enquiries && report && <ViewsTable report={report} enquiries={enquiries} />}
      </Panel>
    </PageFrame>
  )
}

const CREATE = {intent: 'create', params: {type: 'campaign', template: 'campaign'}} as const

interface EnquiriesProps {
  enquiries: readonly Enquiry[]
  period: Period
  grouping: Grouping
  now: Date
}

function Enquiries({enquiries, period, grouping, now}: EnquiriesProps) {
  const totalId = useId()
  if (enquiries.length === 0) return <Nothing>No enquiry came in this time.</Nothing>
  return (
    <Stack gap={4}>
      <Text id={totalId} data-testid="results-total">
        {countText(enquiries.length, 'enquiry', 'enquiries')} in {PERIODS[period].title}
      </Text>
      <ResultsChart
        steps={stepsOf(enquiries, period, now)}
        unit={PERIODS[period].daysPerStep === 1 ? 'day' : 'week'}
      />
      <CountTable
        labelledBy={totalId}
        head={[GROUPINGS[grouping].title, 'Enquiries']}
        rows={countBy(enquiries, grouping).map(({name, count}) => [name, count] as const)}
      />
    </Stack>
  )
}
