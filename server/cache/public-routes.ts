/** A route that may be cached: a page with its data, or a machine-readable file. */
export interface PublicRoute {
  /** Id in the build: the route module, or the id given in `app/routes.ts`. */
  id: string
  /** Path pattern in `app/routes.ts`. */
  path: string
  kind: 'page' | 'file'
}

const page = (path: string, file: string): PublicRoute => ({
  id: `routes/${file}`,
  path: `/${path}`,
  kind: 'page',
})

/**
 * Routes whose responses are the same for every visitor, so that one rendering serves all. A test
 * compares this list and `NEVER_KEPT` with `app/routes.ts`: a new route has to be in one of them.
 */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  page('', 'home'),
  page('blog', 'blog'),
  page('blog/:slug', 'article'),
  page('faq', 'faq'),
  page('about', 'about'),
  page('software-solutions', 'software-solutions'),
  page('case-study/:id', 'case-study'),
  page('madicare', 'madicare'),
  page('madicare-features', 'madicare-features'),
  page('madicare-case-study/:id', 'madicare-case-study'),
  page('contact', 'contact'),
  page('referral', 'referral'),
  page('course-register', 'course-register'),
  page('newsletter', 'newsletter'),
  // Only shells: the session and the content after sign-in exist only in the browser.
  page('login', 'login'),
  page('admin-dashboard', 'admin-dashboard'),
  page('user-dashboard', 'user-dashboard'),
  ...['sitemap', 'rss', 'llms', 'robots'].map((file): PublicRoute => {
    const extension = file === 'sitemap' || file === 'rss' ? 'xml' : 'txt'
    return {id: `routes/${file}`, path: `/${file}.${extension}`, kind: 'file'}
  }),
  {id: 'routes/sitemap-part', path: '/sitemap/:part.xml', kind: 'file'},
  ...['blog/:slug.md', 'faq.md', 'case-study/:id.md', 'madicare-case-study/:id.md'].map(
    (path): PublicRoute => ({id: path, path: `/${path}`, kind: 'file'}),
  ),
]

/** Routes that are never cached, and why. */
export const NEVER_KEPT: Readonly<Record<string, string>> = {
  'routes/not-found': 'there are endlessly many addresses of nothing',
  'routes/studio': 'is for editors',
  'routes/preview-enable': 'is for editors',
  'routes/preview-disable': 'is for editors',
  'routes/preview-tools': 'is for editors',
  'routes/share-image': 'keeps its pictures itself',
}

/** The layout route of every page. The browser requests its data together with the page's data. */
const FRAME_ID = 'routes/site-layout'

const fixed = new Map(PUBLIC_ROUTES.map((route) => [route.path, route]))
const patterns = PUBLIC_ROUTES.filter(({path}) => path.includes(':')).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:\w+/, '([^/]+)')}$`),
}))
// If both `/blog/:slug` and `/blog/:slug.md` match, the longer pattern takes precedence.
patterns.sort((a, b) => b.route.path.length - a.route.path.length)

/**
 * The public route at a path. Only the spelling that links use matches. The router accepts `/About`
 * and `/about/` too, but the cache would then store a page once for each spelling.
 */
export function publicRoute(path: string): PublicRoute | null {
  const found = fixed.get(path)
  if (found) return found.path.includes(':') ? null : found
  for (const {route, pattern} of patterns) {
    const segment = pattern.exec(path)?.[1]
    if (segment !== undefined) return isPlainlyWritten(segment) ? route : null
  }
  return null
}

/** Whether the router may request these routes as a part of a page's data. */
export function isPartOf(route: PublicRoute, routes: string): boolean {
  return routes === route.id || routes === FRAME_ID || routes === `${FRAME_ID},${route.id}`
}

function isPlainlyWritten(segment: string): boolean {
  try {
    return encodeURIComponent(decodeURIComponent(segment)) === segment
  } catch {
    return false
  }
}
