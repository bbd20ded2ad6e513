import {z} from 'zod'
import {dayOf} from '#app/lib/dates.ts'
import {type Enquiry, GROUPINGS} from './results.ts'

/** What the server responds at `/page-views`; see `app/services/page-views.server.ts`. */
export const viewReportSchema = z.object({
  isOn: z.boolean(),
  from: z.string().nullable(),
  pages: z.array(z.object({path: z.string(), views: z.number()})),
})

export type ViewReport = z.infer<typeof viewReportSchema>

/** A page with its views, its enquiries, and the enquiries per 100 views. */
export type RateRow = readonly [path: string, views: number, enquiries: number, rate: string]

/**
 * The pages of a report with their rates, then pages that have enquiries only. Enquiries from before
 * the first counted day do not count: their pages were viewed without being counted.
 */
export function rateRows(
  {from, pages}: Pick<ViewReport, 'from' | 'pages'>,
  enquiries: readonly Enquiry[],
): RateRow[] {
  const counted = enquiries.filter(
    ({source, submittedAt}) =>
      source?.page && from !== null && dayOf(new Date(submittedAt)) >= from,
  )
  const byPath = Map.groupBy(counted, GROUPINGS.page.of)
  const unseen = [...byPath.keys()].filter((path) => !pages.some((page) => page.path === path))
  return [...pages, ...unseen.map((path) => ({path, views: 0}))].map(({path, views}) => {
    const count = byPath.get(path)?.length ?? 0
    return [path, views, count, views === 0 ? '–' : ((100 * count) / views).toFixed(1)]
  })
}
