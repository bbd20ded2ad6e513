/**
 * For tabs that are older than the build that responds. The pages of an old build may not accept
 * the data of a new build's loaders, so the document is loaded again with its own code.
 */

const RELOADED = 'reloaded-for-build'

/** Whether a newer build has responded to this tab: each data response names its build. */
export function hasNewBuild(): boolean {
  const own = ownBuild()
  const builds = performance
    .getEntriesByType('resource')
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? entry.serverTiming : []))
    .filter(({name}) => name === 'build')
  return own !== undefined && builds.some(({description}) => description !== own)
}

// A chunk may be missing because the retained files of earlier builds no longer include it. Without
// a network no file can be loaded, and the page must stay.
window.addEventListener('vite:preloadError', async () => {
  const response = await fetch(import.meta.url, {method: 'HEAD', cache: 'no-store'}).catch(
    () => null,
  )
  if (response?.status === 404 && mayReload()) window.location.reload()
})

/** The build of the document, from the meta element of `routes/site-layout.tsx`. */
function ownBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
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
