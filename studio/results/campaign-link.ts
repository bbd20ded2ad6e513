/** The words of a campaign link, by the names that analytics programs use. */
export const CAMPAIGN_WORDS = ['source', 'medium', 'campaign', 'content'] as const

export type CampaignWords = Partial<Record<(typeof CAMPAIGN_WORDS)[number], string>>

/** The link to a page with the words of a campaign; empty ones are left out. */
export function campaignLink(origin: string, path: string, words: CampaignWords): string {
  const url = new URL(path, origin)
  for (const name of CAMPAIGN_WORDS) {
    const word = words[name]?.trim()
    if (word) url.searchParams.set(`utm_${name}`, word)
  }
  return url.href
}
