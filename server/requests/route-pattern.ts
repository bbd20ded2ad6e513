/** All routes of the site, as in `app/routes.ts`; a test compares the two. */
export const SITE_PATTERNS = [
  '/',
  '/blog',
  '/blog/:slug',
  '/blog/:slug.md',
  '/faq',
  '/faq.md',
  '/about',
  '/software-solutions',
  '/case-study/:id',
  '/case-study/:id.md',
  '/madicare',
  '/madicare-features',
  '/madicare-case-study/:id',
  '/madicare-case-study/:id.md',
  '/contact',
  '/referral',
  '/course-register',
  '/newsletter',
  '/login',
  '/admin-dashboard',
  '/user-dashboard',
  '/studio/*',
  '/preview/enable',
  '/preview/disable',
  '/preview/tools',
  '/sitemap.xml',
  '/sitemap/:part.xml',
  '/robots.txt',
  '/rss.xml',
  '/llms.txt',
  '/share/*',
] as const

/** Endpoints of the lake, by the path segment after the version, the busiest first. */
const LAKE_KINDS = new Set(
  'query mutate actions listen live doc history assets images files auth users projects'.split(' '),
)

const EXACT = new Set<string>(SITE_PATTERNS)
const BY_PREFIX = new Map<string, string>()
for (const pattern of SITE_PATTERNS) {
  const [, prefix, parameter] = /^(\/[^/]+\/)(:\w+|\*)$/.exec(pattern) ?? []
  if (prefix && parameter) BY_PREFIX.set(prefix, parameter)
}

const DATA = '.data'
const MARKDOWN = '.md'

/**
 * The route pattern of a URL, for metrics and logs. The number of patterns is limited: a path that
 * matches no route is `(other)`, and a file is `(file)`.
 *
 * @param url - as in the request line, with or without origin and query
 */
export function routePattern(url: string, lakePath = '/lake'): string {
  const path = pathOf(url)
  if (EXACT.has(path)) return path
  if (path.startsWith('/assets/')) return '/assets/*'
  if (path.startsWith(`${lakePath}/`)) return lakePattern(path.slice(lakePath.length), lakePath)
  if (path.endsWith(DATA)) return dataPattern(path)
  return prefixPattern(path) ?? (path.includes('.') ? '(file)' : '(other)')
}

function pathOf(url: string): string {
  const start = url.startsWith('/') ? 0 : Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const query = url.indexOf('?', start)
  const path = query === -1 ? url.slice(start) : url.slice(start, query)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Paths that the router requests when it navigates without loading a document. */
function dataPattern(path: string): string {
  const page = path === '/_.data' ? '/' : path.slice(0, -DATA.length)
  const pattern = EXACT.has(page) ? page : (prefixPattern(page) ?? '(other)')
  return `${pattern}${DATA}`
}

function prefixPattern(path: string): string | null {
  const end = path.indexOf('/', 1) + 1
  const parameter = end > 0 ? BY_PREFIX.get(path.slice(0, end)) : undefined
  if (path === '/studio') return '/studio/*'
  if (parameter === undefined) return null
  if (parameter === '*') return `${path.slice(0, end)}*`
  if (path.includes('/', end)) return null
  const twin = `${path.slice(0, end)}${parameter}${MARKDOWN}`
  return path.endsWith(MARKDOWN) && EXACT.has(twin) ? twin : `${path.slice(0, end)}${parameter}`
}

function lakePattern(path: string, lakePath: string): string {
  const kind = path.split('/', 5).find((segment) => LAKE_KINDS.has(segment))
  return `${lakePath}/${kind ?? '*'}`
}
