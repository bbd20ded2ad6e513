import {Stack, Text} from '@sanity/ui'
import {useEffect, useId, useState} from 'react'
import {href} from 'react-router'
import {useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {formatDate} from '#app/lib/dates.ts'
import {Nothing, Waiting} from '../home/panel.tsx'
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
  const report = useViewReport(since)
  if (report === null) return <Waiting />
  if (report === 'unavailable') {
    return <Nothing>The server did not provide the views of pages. Reload to try again.</Nothing>
  }
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

/** The server's report for the days since one; `null` until the first response. */
function useViewReport(since: string): ViewReport | 'unavailable' | null {
  const {token} = useClient({apiVersion: API_VERSION}).config()
  const [answer, setAnswer] = useState<{
    since: string
    report: ViewReport | 'unavailable'
  } | null>(null)
  // The server is outside React.
  useEffect(() => {
    const ending = new AbortController()
    loadReport(since, token, ending.signal).then(
      (report) => setAnswer({since, report}),
      () => {
        if (!ending.signal.aborted) setAnswer({since, report: 'unavailable'})
      },
    )
    return () => ending.abort()
  }, [since, token])
  return answer?.since === since ? answer.report : null
}

/** @throws when the server refuses, or can't be reached */
async function loadReport(
  since: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<ViewReport> {
  const url = `${href('/page-views')}?${new URLSearchParams({since})}`
  const headers = {...(token && {Authorization: `Bearer ${token}`})}
  const response = await fetch(url, {headers, signal})
  return viewReportSchema.parse(await response.json())
}
