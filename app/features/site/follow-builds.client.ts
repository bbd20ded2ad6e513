/**
 * For tabs that are older than the build that answers them. What a new build's loaders give may
 * not be what an old build's pages take, so the next page is loaded as a document instead, which
 * brings its own code. Every answer with data names its build; caches in between keep the name.
 */

const BUILD_HEADER = 'X-Build'
const RELOADED = 'reloaded-for-build'

let isOutdated = false

/** Whether a newer build has answered this tab. */
export function hasNewBuild(): boolean {
  return isOutdated
}

const fetchAsIs = window.fetch.bind(window)

// The router has no seam of its own between its requests for data and what it makes of them.
window.fetch = async (input, init) => {
  const response = await fetchAsIs(input, init)
  const page = input instanceof URL && !isPost(init) ? pageOf(input) : null
  const build = response.headers.get(BUILD_HEADER)
  const own = ownBuild()
  if (page === null || !build || !own || build === own) return response
  isOutdated = true
  const {pathname, search} = window.location
  // The page that is open already, asked anew after a form: a reload would take its answer away.
  if (page === pathname + search) return response
  window.location.assign(page)
  // The document that comes takes the place of this one, and of the navigation that waits.
  return new Promise(() => {})
}

// A part of a page may be missing because even the files kept of earlier builds don't hold it any
// more. Without a network nothing can be had, and the page must stay.
window.addEventListener('vite:preloadError', async () => {
  const question = fetchAsIs(import.meta.url, {method: 'HEAD', cache: 'no-store'})
  const answer = await question.catch(() => null)
  if (answer?.status === 404 && mayReload()) window.location.reload()
})

/** The build of the document, as `routes/site-layout.tsx` says. */
function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
}

function isPost(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') !== 'GET'
}

/** The address of the page that a request for data belongs to, or `null` for another request. */
function pageOf({origin, pathname, searchParams}: URL): string | null {
  if (origin !== window.location.origin || !pathname.endsWith('.data')) return null
  const page = pathname.endsWith('/_.data') ? pathname.slice(0, -6) : pathname.slice(0, -5)
  const search = new URLSearchParams(searchParams)
  search.delete('_routes')
  return search.size > 0 ? `${page}?${search}` : page
}

/** Once for each build: what is missing after that is missing for another reason. */
function mayReload(): boolean {
  try {
    const build = ownBuild() ?? ''
    if (sessionStorage.getItem(RELOADED) === build) return false
    sessionStorage.setItem(RELOADED, build)
    return true
  } catch {
    // Storage is forbidden: nothing would keep it from reloading for ever.
    return false
  }
}
