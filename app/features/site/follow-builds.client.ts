import {pageOfData, ROUTES_PARAMETER} from '#app/lib/route-handle.ts'

/**
 * For tabs that are older than the build that responds. The pages of an old build may not accept
 * the data of a new build's loaders, so the next page is loaded as a document with its own code.
 * Every data response names its build; caches in between keep the header.
 */

const BUILD_HEADER = 'X-Build'
const RELOADED = 'reloaded-for-build'

let isOutdated = false

/** Whether a newer build has answered this tab. */
export function hasNewBuild(): boolean {
  return isOutdated
}

const fetchAsIs = window.fetch.bind(window)

// The router has no hook between its data requests and the use of their responses.
window.fetch = async (input, init) => {
  const response = await fetchAsIs(input, init)
  const page = input instanceof URL && !isPost(init) ? pageOf(input) : null
  const build = response.headers.get(BUILD_HEADER)
  const own = ownBuild()
  if (page === null || !build || !own || build === own) return response
  isOutdated = true
  const {pathname, search} = window.location
  // Revalidation of the open page after a form: a reload would discard the form's result.
  if (page === pathname + search) return response
  window.location.assign(page)
  // The new document replaces this one, so the pending navigation never continues.
  return new Promise(() => {})
}

// A chunk may be missing because the retained files of earlier builds no longer include it. Without
// a network no file can be loaded, and the page must stay.
window.addEventListener('vite:preloadError', async () => {
  const question = fetchAsIs(import.meta.url, {method: 'HEAD', cache: 'no-store'})
  const answer = await question.catch(() => null)
  if (answer?.status === 404 && mayReload()) window.location.reload()
})

/** The build of the document, from the meta element of `routes/site-layout.tsx`. */
function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
}

function isPost(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') !== 'GET'
}

/** URL of the page that a data request belongs to, or `null` for other requests. */
function pageOf({origin, pathname, searchParams}: URL): string | null {
  const page = pageOfData(pathname)
  if (origin !== window.location.origin || page === null) return null
  const search = new URLSearchParams(searchParams)
  search.delete(ROUTES_PARAMETER)
  return search.size > 0 ? `${page}?${search}` : page
}

/** Allows one reload per build: a file that is missing after that has another cause. */
function mayReload(): boolean {
  try {
    const build = ownBuild() ?? ''
    if (sessionStorage.getItem(RELOADED) === build) return false
    sessionStorage.setItem(RELOADED, build)
    return true
  } catch {
    // Storage is forbidden: without it the page could reload in a loop.
    return false
  }
}
