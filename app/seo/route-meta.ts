import type {MetaDescriptor} from 'react-router'
import {withVisibleTexts} from '#app/lib/text.ts'
import {seoMeta} from './meta.ts'
import {type EditorsSeo, editorsSeo, type SeoPage, type SeoSite, textTags} from './meta-texts.ts'

/**
 * Title, description and sharing tags of a page, from a route's `meta`. Sharing pictures and
 * structured data are only read from the served document, so the browser neither computes them nor
 * loads their code: a route passes them as `import.meta.env.SSR && …`, which the browser's build
 * removes.
 */
export function routeMeta(site: SeoSite | undefined, page: SeoPage): MetaDescriptor[] {
  if (import.meta.env.SSR) return seoMeta(site, page)
  return site ? withVisibleTexts(textTags(site, page)) : [{title: page.title ?? ''}]
}

/** The `meta` of a page that search engines must not list. */
export function unlistedMeta(title: string | null = null) {
  return ({matches, location}: Omit<PageMetaArgs, 'loaderData'>) =>
    routeMeta(siteOf(matches), {title, path: location.pathname, isIndexed: false})
}

interface PageMetaArgs {
  loaderData:
    | {page: {seo?: EditorsSeo | null; hero?: {title?: string | null} | null} | null}
    | undefined
  matches: SiteMatches
  location: {pathname: string}
}

/**
 * The `meta` of a page whose document has the fields `seo` and `hero`.
 *
 * @param defaults - values for what its editors left empty
 */
export function pageMeta({title, ...defaults}: Omit<SeoPage, 'path'> = {}) {
  return ({loaderData, matches, location}: PageMetaArgs) =>
    routeMeta(siteOf(matches), {
      ...editorsSeo(loaderData?.page?.seo, {title}),
      headline: loaderData?.page?.hero?.title,
      path: location.pathname,
      ...defaults,
    })
}

/** The frame of every page, `routes/site-layout.tsx`, among the matches of a route's `meta`. */
type SiteMatches = readonly [
  unknown,
  {loaderData?: {site: SeoSite} | undefined} | undefined,
  ...unknown[],
]

/** The site data of the frame's loader; `undefined` when that loader has failed. */
export function siteOf([, frame]: SiteMatches): SeoSite | undefined {
  return frame?.loaderData?.site
}
