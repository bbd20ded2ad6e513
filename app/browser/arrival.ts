/** Key in the session storage of the tab, which the browser empties when the tab is closed. */
const KEY = 'arrival'

/**
 * Remembers the first page of this tab's visit, and what led there. Of later pages only the first of a
 * campaign takes its place. It stays in the browser until a form is sent.
 */
export function rememberArrival(): void {
  try {
    const known = sessionStorage.getItem(KEY)
    const isOfCampaign = location.search.includes('utm_campaign=')
    if (known && (!isOfCampaign || known.includes('utm_campaign='))) return
    sessionStorage.setItem(KEY, JSON.stringify(currentArrival()))
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

/** Path and query of a page, and the host of the other site that linked there; empty without one. */
function currentArrival() {
  const {pathname, search, host} = location
  const from = document.referrer && new URL(document.referrer).host
  return {url: pathname + search, referrer: from === host ? '' : from}
}
