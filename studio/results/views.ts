import type {SanityClient} from '@sanity/client'
import {href} from 'react-router'
import {z} from 'zod'
import {dayOf} from '#app/lib/dates.ts'
import {CAMPAIGN_PREFIX} from '#schemas/constants.ts'
import {requestServer} from '../tool-page/server-request.ts'
import {type Enquiry, GROUPINGS} from './results.ts'

/** @throws when the server refuses, or can't be reached */
export async function loadReport(client: SanityClient, since: string): Promise<ViewReport> {
  return viewReportSchema.parse(await requestServer(client, href('/page-views'), {since}))
}

/** What the server responds at `/page-views`; see `app/services/page-views.server.ts`. */
const viewReportSchema = z.object({
  isOn: z.boolean(),
  from: z.string().nullable(),
  pages: z.array(z.object({path: z.string(), views: z.number()})),
  misses: z.array(z.object({missed: z.string(), times: z.number()})),
})

export type ViewReport = z.infer<typeof viewReportSchema>

/**
 * The pages of a report with their rates, then pages that have enquiries only. Enquiries from before
 * the first counted day do not count: their pages were viewed without being counted.
 */
export function rateRows(
  {from, pages}: Pick<ViewReport, 'from' | 'pages'>,
  enquiries: readonly Enquiry[],
): (readonly [path: string, views: number, enquiries: number, rate: string])[] {
  const counted = enquiries.filter(
    ({source, submittedAt}) =>
      source?.page && from !== null && dayOf(new Date(submittedAt)) >= from,
  )
  const byPath = Map.groupBy(counted, GROUPINGS.page.of)
  const viewed = pages.filter(({path}) => !path.startsWith(CAMPAIGN_PREFIX))
  const unseen = [...byPath.keys()].filter((path) => !viewed.some((page) => page.path === path))
  return [...viewed, ...unseen.map((path) => ({path, views: 0}))].map(({path, views}) => {
    const count = byPath.get(path)?.length ?? 0
    return [path, views, count, rateOf(count, views)]
  })
}

/** Enquiries per 100 views. */
export function rateOf(enquiries: number, views: number): string {
  return views === 0 ? '–' : ((100 * enquiries) / views).toFixed(1)
}
