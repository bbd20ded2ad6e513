/** The first page of a visit and what led there. It stays in the browser until a form is sent. */
export interface Arrival {
  /** Path and query of the first page. */
  url: string
  /** Host of the other site that linked here; empty without one. */
  referrer: string
}

/** Key in the session storage of the tab, which the browser empties when the tab is closed. */
const KEY = 'arrival'

/** Remembers the first page of this tab's visit. Later pages change nothing. */
export function rememberArrival(): void {
  try {
    if (!sessionStorage.getItem(KEY)) sessionStorage.setItem(KEY, JSON.stringify(currentArrival()))
  } catch {
    // Storage is forbidden: `readArrival` describes the page that is open.
  }
}

/** The remembered arrival as JSON; without storage that of the page that is open. */
export function readArrival(): string {
  try {
    return sessionStorage.getItem(KEY) ?? JSON.stringify(currentArrival())
  } catch {
    return JSON.stringify(currentArrival())
  }
}

function currentArrival(): Arrival {
  const {pathname, search, host} = location
  const from = document.referrer && new URL(document.referrer).host
  return {url: pathname + search, referrer: from === host ? '' : from}
}
