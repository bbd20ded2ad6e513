/** What the bundler tells of a module. */
interface ModuleInfo {
  importedIds: readonly string[]
}

interface Chunking {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const BROWSER_ENTRY = /\/entry\.client\.tsx$/
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router)\//

/**
 * Chunks of the browser's build that are told apart by hand: of React and the router, what every
 * page starts with is one file. Left to itself the bundler cuts it along the lines of what the
 * Studio shares with it, into files that compress worse.
 */
export function chunkGroups() {
  const started = new Set<string>()
  return [
    {
      name(id: string, chunking: Chunking): string | null {
        if (BROWSER_ENTRY.test(id)) addReachable(id, started, chunking)
        return started.has(id) ? 'framework' : null
      },
    },
  ]
}

function addReachable(id: string, found: Set<string>, chunking: Chunking): void {
  for (const next of chunking.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(next) || !FRAMEWORK.test(next)) continue
    found.add(next)
    addReachable(next, found, chunking)
  }
}
