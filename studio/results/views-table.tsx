import {Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {formatDate} from '#app/lib/dates.ts'
import {Nothing} from '../home/panel.tsx'
import type {Enquiry} from './results.ts'
import {CountTable} from './results-chart.tsx'
import {rateRows, type ViewReport} from './views.ts'

interface ViewsTableProps {
  report: ViewReport
  enquiries: readonly Enquiry[]
}

/** Views by page, and how many enquiries 100 views bring. */
export function ViewsTable({report, enquiries}: ViewsTableProps) {
  const captionId = useId()
  if (!report.isOn) {
    return <Nothing>Views of pages are not counted on this server, so there is no rate.</Nothing>
  }
  const rows = rateRows(report, enquiries)
  if (rows.length === 0) return <Nothing>No page was viewed in this time.</Nothing>
  return (
    <Stack gap={4}>
      <Text size={1} muted id={captionId} data-testid="views-caption">
        Views since {formatDate(report.from ?? '')}, without robots and without anything about the
        visitors.
      </Text>
      <CountTable
        labelledBy={captionId}
        head={['Page', 'Views', 'Enquiries', 'Enquiries per 100 views']}
        rows={rows}
      />
    </Stack>
  )
}
