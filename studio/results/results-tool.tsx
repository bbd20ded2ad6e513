import type {SanityClient} from '@sanity/client'
import {AddIcon} from '@sanity/icons/Add'
import {BarChartIcon} from '@sanity/icons/BarChart'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {RocketIcon} from '@sanity/icons/Rocket'
import {Stack} from '@sanity/ui'
import {useCallback, useState} from 'react'
import {IntentButton, type Tool} from 'sanity'
import {IntentLink} from 'sanity/router'
import {dayOf, formatDate} from '#app/lib/dates.ts'
import {countText} from '#app/lib/text.ts'
import {Failure, Nothing, Panel, Waiting} from '../home/panel.tsx'
import {useInboxQuery} from '../inbox/use-inbox-query.ts'
import {ChoiceField} from '../tool-page/inputs.tsx'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {useMay} from '../use-may.ts'
import {
  CAMPAIGNS_FILTER,
  CAMPAIGNS_QUERY,
  type CampaignRow,
  campaignRows,
  campaignsSchema,
} from './campaigns.ts'
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
import {loadReport, rateRows, type ViewReport} from './views.ts'

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
      actions={
        <>
          <ChoiceField
            label="Time"
            value={period}
            options={optionsOf(PERIODS)}
            onChange={setPeriod}
          />
          <ChoiceField
            label="Counted by"
            value={grouping}
            options={optionsOf(GROUPINGS)}
            onChange={setGrouping}
          />
        </>
      }
    >
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
        {hasFailed && <Failure />}
        {isWaiting && <Waiting />}
        {enquiries && report && <ViewsTable report={report} enquiries={enquiries} />}
      </Panel>
    </PageFrame>
  )
}

function optionsOf<Name extends string>(all: Record<Name, {title: string}>) {
  const names = Object.keys(all).filter((name): name is Name => name in all)
  return names.map((value) => ({value, title: all[value].title}))
}

const CREATE = {intent: 'create', params: {type: 'campaign', template: 'campaign'}} as const

interface EnquiriesProps {
  enquiries: readonly Enquiry[]
  period: Period
  grouping: Grouping
  now: Date
}

function Enquiries({enquiries, period, grouping, now}: EnquiriesProps) {
  if (enquiries.length === 0) return <Nothing>No enquiry came in this time.</Nothing>
  return (
    <Stack gap={4}>
      <ResultsChart
        steps={stepsOf(enquiries, period, now)}
        unit={PERIODS[period].daysPerStep === 1 ? 'day' : 'week'}
      />
      <CountTable
        caption={`${countText(enquiries.length, 'enquiry', 'enquiries')} in ${PERIODS[period].title}`}
        head={[GROUPINGS[grouping].title, 'Enquiries']}
        rows={countBy(enquiries, grouping).map(({name, count}) => [name, count] as const)}
      />
    </Stack>
  )
}

/** What each campaign brought. */
function CampaignsTable({rows}: {rows: readonly CampaignRow[]}) {
  if (rows.length === 0) return <Nothing>There is no campaign yet.</Nothing>
  return (
    <CountTable
      caption="Views of the short address, and the forms that visitors sent who came by a link of the campaign. The site sets no cookies for that."
      head={['Campaign', 'Views', 'Enquiries', 'Enquiries per 100 views']}
      rows={rows.map(({id, name, state, figures}) => [
        <span key={id ?? name}>
          {id ? <IntentLink {...editing(id)}>{name}</IntentLink> : name} ({state})
        </span>,
        ...figures,
      ])}
    />
  )
}

const editing = (id: string) => ({intent: 'edit', params: {id, type: 'campaign'}})

interface ViewsTableProps {
  report: ViewReport
  enquiries: readonly Enquiry[]
}

/** Views by page, and how many enquiries 100 views bring. */
function ViewsTable({report, enquiries}: ViewsTableProps) {
  if (!report.isOn) {
    return <Nothing>Views of pages are not counted on this server, so there is no rate.</Nothing>
  }
  const rows = rateRows(report, enquiries)
  if (rows.length === 0) return <Nothing>No page was viewed in this time.</Nothing>
  return (
    <CountTable
      caption={`Views since ${formatDate(report.from ?? '')}, without robots and without anything about the visitors.`}
      head={['Page', 'Views', 'Enquiries', 'Enquiries per 100 views']}
      rows={rows}
    />
  )
}
