import type {MetaDescriptor} from 'react-router'
import {seoMeta} from './seo.ts'
import {type SeoPage, type SeoSite, textTags} from './seo-texts.ts'
import {withVisibleTexts} from './visible-text.ts'

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
