import {defineQuery} from 'groq'
import {CAMPAIGN_PREFIX, PAGE_PATHS} from '#schemas/constants.ts'
import {HOME} from '#schemas/page-path.ts'
import {pathKey, type RedirectRule, type RedirectTable, slugPath} from '#schemas/redirects.ts'
import type {ContentClient} from './client.ts'
import type {RedirectsQueryResult} from './sanity.types.ts'

// The newest comes last, so that it wins when two redirects begin at one path.
export const redirectsQuery = defineQuery(/* groq */ `{
  "redirects": *[_type == "redirect"] | order(_updatedAt asc){from, to, kind},
  "pages": *[
    _type in ["article", "caseStudy", "hospitalCaseStudy", "page"] && defined(slug.current)
  ]{_id, _type, slug},
  "campaigns": *[_type == "campaign" && defined(slug.current)]{
    "word": slug.current,
    "page": page->{_id, _type, slug},
    source,
    medium,
    content
  }
}`)

/** Every redirect, those of campaigns included, and every page that no redirect may hide. */
export async function fetchRedirectTable(client: ContentClient): Promise<RedirectTable> {
  const {redirects, pages, campaigns}: RedirectsQueryResult = await client.fetch(redirectsQuery)
  const rules = new Map<string, RedirectRule>()
  for (const {from, to, kind} of redirects) {
    // A client other than the Studio may have stored any value.
    if (typeof from === 'string') rules.set(pathKey(from), {from, to, kind})
  }
  for (const {word, page, ...words} of campaigns) {
    if (typeof word !== 'string') continue
    const from = CAMPAIGN_PREFIX + word
    const to = campaignLink(page, {...words, campaign: word})
    rules.set(pathKey(from), {from, to, kind: 'temporary'})
  }
  const paths = pages.flatMap((page) => slugPath(page) ?? [])
  return {rules, pages: new Set([...Object.values(PAGE_PATHS), ...paths].map(pathKey))}
}

type Target = RedirectsQueryResult['campaigns'][number]['page']

const PATHS: Record<string, string | undefined> = PAGE_PATHS

/** A page with the words of a campaign as its query, by the names that analytics programs use. */
function campaignLink(page: Target, words: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, word] of Object.entries(words)) {
    if (word?.trim()) query.set(`utm_${name}`, word.trim())
  }
  const path = page && (PATHS[page._id] ?? slugPath({...page}))
  return `${path ?? HOME}?${query}`
}
