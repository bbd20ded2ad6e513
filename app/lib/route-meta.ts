import type {MetaDescriptor} from 'react-router'
import {seoMeta} from './seo.ts'
import {type SeoPage, type SeoSite, textTags} from './seo-texts.ts'
import {withVisibleTexts} from './visible-text.ts'

/**
 * Title, description and sharing tags of a page, from a route's `meta`. Pictures for sharing and
 * structured data are read from the served document alone, so the browser neither computes them nor
 * loads what would: a route hands them over as `import.meta.env.SSR && …`, which its build drops.
 */
export function routeMeta(site: SeoSite | undefined, page: SeoPage): MetaDescriptor[] {
  if (import.meta.env.SSR) return seoMeta(site, page)
  return site ? withVisibleTexts(textTags(site, page)) : [{title: page.title ?? ''}]
}

/** The frame of every page, `routes/site-layout.tsx`, among the matches of a route's `meta`. */
type SiteMatches = readonly [
  unknown,
  {loaderData?: {site: SeoSite} | undefined} | undefined,
  ...unknown[],
]

/** What the frame's loader says of the site; nothing when that loader has failed. */
export function siteOf([, frame]: SiteMatches): SeoSite | undefined {
  return frame?.loaderData?.site
}
