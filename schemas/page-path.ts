/** Paths of pages that editors build. This file imports nothing: Studio, site and server use it. */

/**
 * First segments of paths that belong to the site's own routes and files. A page that an editor
 * makes can't be there: the route would be shown instead.
 */
const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'admin-dashboard',
  'assets',
  'blog',
  'calendar',
  'case-study',
  'contact',
  'course-register',
  'faq',
  'fonts',
  'form',
  'go',
  'healthz',
  // Its Markdown would be at the path of the home page's.
  'index',
  'lake',
  'link-check',
  'login',
  'madicare-case-study',
  'madicare-features',
  'media',
  'metrics',
  'newsletter',
  'page-views',
  'patterns',
  'preview',
  'readyz',
  'referral',
  'search',
  'share',
  'sitemap',
  'studio',
  'user-dashboard',
])

/** Slug of the home page. */
export const HOME = '/'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/

/** True for the spelling of a path without the slash in front, such as `campaigns/spring`. */
export function isPageSlug(slug: string): boolean {
  return slug === HOME || SLUG.test(slug)
}

/** The first segment of a path, if it belongs to the site's own routes and files; else `null`. */
export function reservedSegment(slug: string): string | null {
  const [first = ''] = slug.split('/')
  return RESERVED_SEGMENTS.has(first) ? first : null
}
