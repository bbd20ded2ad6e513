import {Stack, Text} from '@sanity/ui'
import {useCallback, useId} from 'react'
import {href} from 'react-router'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {formatDate} from '#app/lib/dates.ts'
import {Nothing, Waiting} from '../home/panel.tsx'
import {useLoaded} from '../tool-page/use-loaded.ts'
import type {Enquiry} from './results.ts'
import {CountTable} from './results-chart.tsx'
import {rateRows, type ViewReport, viewReportSchema} from './views.ts'

interface ViewsTableProps {
  /** The first day, as `2027-03-31`. */
  since: string
  enquiries: readonly Enquiry[]
}

/** Views by page, and how many enquiries 100 views bring. */
export function ViewsTable({since, enquiries}: ViewsTableProps) {
  const captionId = useId()
  const {token} = useClient({apiVersion: API_VERSION}).config()
  const load = useCallback(() => loadReport(since, token), [since, token])
  const {value: report, hasFailed} = useLoaded(load)
  if (hasFailed) {
    return <Nothing>The server did not provide the views of pages. Reload to try again.</Nothing>
  }
  if (report === null) return <Waiting />
  if (!report.isOn) {
    return <Nothing>Views of pages are not counted on this server, so there is no rate.</Nothing>
  }
  if (report.pages.length === 0) return <Nothing>No page was viewed in this time.</Nothing>
  return (
    <Stack gap={4}>
      <Text size={1} muted id={captionId} data-testid="views-caption">
        Views since {formatDate(report.from ?? '')}, without robots and without anything about the
        visitors.
      </Text>
      <CountTable
        labelledBy={captionId}
        head={['Page', 'Views', 'Enquiries', 'Enquiries per 100 views']}
        rows={rateRows(report, enquiries)}
      />
    </Stack>
  )
}

/** @throws when the server refuses, or can't be reached */
async function loadReport(since: string, token: string | undefined): Promise<ViewReport> {
  const url = `${href('/page-views')}?${new URLSearchParams({since})}`
  const response = await fetch(url, {headers: {...(token && {Authorization: `Bearer ${token}`})}})
  return viewReportSchema.parse(await response.json())
}
