import {z} from 'zod'
import {titleOfForm} from '#schemas/documents/submission-answers.ts'
import {INBOX_FILTER} from '../inbox/inbox-lists.ts'

/** Enquiries since `$since` (ISO 8601), without suspected spam. */
export const ENQUIRIES_QUERY = /* groq */ `*[
  ${INBOX_FILTER} && !defined(suspicion) && submittedAt >= $since
]{form, formTitle, submittedAt, source}`

const enquirySchema = z.object({
  form: z.string(),
  formTitle: z.string().nullish().catch(null),
  submittedAt: z.string(),
  source: z.record(z.string(), z.string()).nullish().catch(null),
})

export type Enquiry = z.infer<typeof enquirySchema>

/** The valid enquiries of a response. */
export const enquiriesSchema = z
  .array(z.unknown())
  .transform((all) => all.flatMap((document) => enquirySchema.safeParse(document).data ?? []))

/** Name of the group of enquiries that no campaign brought. */
export const NO_CAMPAIGN = 'No campaign'

/** What enquiries are counted by, with the name of the column. */
export const GROUPINGS = {
  form: {title: 'Form', of: ({form, formTitle}: Enquiry) => titleOfForm(form, formTitle)},
  page: {title: 'Page', of: ({source}: Enquiry) => source?.page ?? 'Unknown'},
  arrival: {title: 'First page', of: ({source}: Enquiry) => source?.arrival ?? 'Unknown'},
  source: {
    title: 'Source',
    of: ({source}: Enquiry) => source?.source ?? source?.referrer ?? 'Direct or unknown',
  },
  campaign: {title: 'Campaign', of: ({source}: Enquiry) => source?.campaign ?? NO_CAMPAIGN},
}

export type Grouping = keyof typeof GROUPINGS

interface Count {
  name: string
  count: number
}

/** Number of enquiries per value of a grouping, the largest first. */
export function countBy(enquiries: readonly Enquiry[], grouping: Grouping): Count[] {
  const groups = Object.groupBy(enquiries, GROUPINGS[grouping].of)
  return Object.entries(groups)
    .map(([name, members]) => ({name, count: members?.length ?? 0}))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** Spans of time that an editor can look at. */
export const PERIODS = {
  month: {title: '30 days', steps: 30, daysPerStep: 1},
  quarter: {title: '13 weeks', steps: 13, daysPerStep: 7},
  year: {title: '52 weeks', steps: 52, daysPerStep: 7},
}

export type Period = keyof typeof PERIODS

/** Number of enquiries from one midnight to another, in the time zone of the browser. */
export interface Step {
  from: Date
  count: number
}

/** The steps of a period; the last one contains `now`. */
export function stepsOf(enquiries: readonly Enquiry[], period: Period, now: Date): Step[] {
  const {steps, daysPerStep} = PERIODS[period]
  const starts = Array.from({length: steps}, (_, index) =>
    midnight(now, (index + 1 - steps) * daysPerStep - (daysPerStep - 1)),
  )
  const times = enquiries.map(({submittedAt}) => Date.parse(submittedAt))
  return starts.map((from, index) => {
    const until = starts[index + 1]?.getTime() ?? Number.POSITIVE_INFINITY
    return {from, count: times.filter((time) => time >= from.getTime() && time < until).length}
  })
}

/** Start of a period, as its first step. */
export function startOf(period: Period, now: Date): Date {
  const {steps, daysPerStep} = PERIODS[period]
  return midnight(now, 1 - steps * daysPerStep)
}

function midnight(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}
