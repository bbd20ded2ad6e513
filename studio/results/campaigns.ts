import {z} from 'zod'
import {dayOf} from '#app/lib/dates.ts'
import {CAMPAIGN_PREFIX} from '#schemas/constants.ts'
import {countBy, type Enquiry, NO_CAMPAIGN} from './results.ts'
import {rateOf, type ViewReport} from './views.ts'

export const CAMPAIGNS_FILTER = '*[_type == "campaign"]'

export const CAMPAIGNS_QUERY = /* groq */ `${CAMPAIGNS_FILTER}[defined(slug.current)]
  | order(from desc, title asc){_id, title, "word": slug.current, from, until}`

const campaignSchema = z.object({
  _id: z.string(),
  title: z.string().nullish(),
  word: z.string(),
  from: z.string().nullish(),
  until: z.string().nullish(),
})

type Campaign = z.infer<typeof campaignSchema>

export const campaignsSchema = z.array(campaignSchema)

const STATES = ['running', 'planned', 'ended', 'not saved'] as const

/** A campaign, or a word of enquiries that no campaign has, with its results. */
export interface CampaignRow {
  /** Id of the document. */
  id: string | null
  name: string
  state: (typeof STATES)[number]
  /** Views of the short address, enquiries, and enquiries per 100 views. */
  figures: readonly [views: number, enquiries: number, rate: string]
}

/** The campaigns with their results, in the order of their states. */
export function campaignRows(
  campaigns: readonly Campaign[],
  {pages}: Pick<ViewReport, 'pages'>,
  enquiries: readonly Enquiry[],
  today = dayOf(new Date()),
): CampaignRow[] {
  const counts = new Map(countBy(enquiries, 'campaign').map(({name, count}) => [name, count]))
  const figuresOf = (word: string) => {
    const views = pages.find(({path}) => path === CAMPAIGN_PREFIX + word)?.views ?? 0
    const count = counts.get(word) ?? 0
    return [views, count, rateOf(count, views)] as const
  }
  const saved = campaigns.map(({_id: id, title, word, ...days}): CampaignRow => {
    return {id, name: title ?? word, state: stateOf(days, today), figures: figuresOf(word)}
  })
  const words = new Set([NO_CAMPAIGN, ...campaigns.map(({word}) => word)])
  const others = [...counts.keys()].filter((word) => !words.has(word))
  return [
    ...saved.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state)),
    ...others.map((word): CampaignRow => {
      return {id: null, name: word, state: 'not saved', figures: figuresOf(word)}
    }),
  ]
}

function stateOf({from, until}: Pick<Campaign, 'from' | 'until'>, today: string) {
  if (until && until < today) return 'ended'
  return from && from > today ? 'planned' : 'running'
}
