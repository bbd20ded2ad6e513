import {BarChartIcon} from '@sanity/icons/BarChart'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {LinkIcon} from '@sanity/icons/Link'
import {Flex, Stack, Text} from '@sanity/ui'
import {useId, useState} from 'react'
import type {Tool} from 'sanity'
import {dayOf} from '#app/lib/dates.ts'
import {countText} from '#app/lib/text.ts'
import {Nothing, Panel, Waiting} from '../home/panel.tsx'
import {useInboxQuery} from '../inbox/use-inbox-query.ts'
import {PageFrame} from '../tool-page/page-frame.tsx'
import {Choice} from './choice.tsx'
import {LinkBuilder} from './link-builder.tsx'
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
import {ViewsTable} from './views-table.tsx'

/** What pages and campaigns have brought: enquiries over time, and links for campaigns. */
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
      <Panel title="Page views" icon={EyeOpenIcon}>
        {enquiries === null ? (
          <Waiting />
        ) : (
          <ViewsTable since={dayOf(startOf(period, now))} enquiries={enquiries} />
        )}
      </Panel>
      <Panel title="Link for a campaign" icon={LinkIcon}>
        <Text size={1} muted as="p">
          Visitors who come by such a link are counted under its campaign when they send a form. The
          site sets no cookies for that.
        </Text>
        <LinkBuilder />
      </Panel>
    </PageFrame>
  )
}

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
