/** The words of a campaign link, by the names that analytics programs use. */
export const CAMPAIGN_WORDS = ['source', 'medium', 'campaign', 'content'] as const

export type CampaignWords = Partial<Record<(typeof CAMPAIGN_WORDS)[number], string>>

/**
 * The link to a page with the words of a campaign; empty ones are left out. `null` when the address
 * is not one of this site.
 *
 * @param path - path or URL of a page, with or without query and fragment
 */
export function campaignLink(origin: string, path: string, words: CampaignWords): string | null {
  if (!URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  if (url.origin !== origin) return null
  for (const name of CAMPAIGN_WORDS) {
    const word = words[name]?.trim()
    if (word) url.searchParams.set(`utm_${name}`, word)
    else url.searchParams.delete(`utm_${name}`)
  }
  return url.href
}
