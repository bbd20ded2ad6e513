import {defineQuery} from 'groq'
import {PAGE_PATHS} from '#schemas/constants.ts'
import {pathKey, type RedirectRule, type RedirectTable, slugPath} from '#schemas/redirects.ts'
import type {ContentClient} from './client.ts'
import type {RedirectsQueryResult} from './sanity.types.ts'

// The newest comes last, so that it wins when two redirects begin at one path.
export const redirectsQuery = defineQuery(/* groq */ `{
  "redirects": *[_type == "redirect"] | order(_updatedAt asc){from, to, kind},
  "pages": *[
    _type in ["article", "caseStudy", "hospitalCaseStudy", "page"] && defined(slug.current)
  ]{_id, _type, slug}
}`)

/** Every redirect, and every page that no redirect may hide. */
export async function fetchRedirectTable(client: ContentClient): Promise<RedirectTable> {
  const {redirects, pages}: RedirectsQueryResult = await client.fetch(redirectsQuery)
  const rules = new Map<string, RedirectRule>()
  for (const {from, to, kind} of redirects) {
    // A client other than the Studio may have stored any value.
    if (typeof from === 'string') rules.set(pathKey(from), {from, to, kind})
  }
  const paths = pages.flatMap((page) => slugPath(page) ?? [])
  return {rules, pages: new Set([...Object.values(PAGE_PATHS), ...paths].map(pathKey))}
}
