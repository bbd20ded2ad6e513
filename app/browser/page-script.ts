import {rememberArrival} from './arrival.ts'
import {handleCopyButtons} from './copy-button.ts'
import {closeMenus} from './menus.ts'
import {prerenderLinks, reportEarlyPage} from './navigation.ts'
import {noteVisits} from './visit-fields.ts'

const RETRY_MS = 5_000

/** The script of every page, with React or without. */
rememberArrival()
closeMenus()
handleCopyButtons()
noteVisits()
retryUnavailablePage()
reportEarlyPage()
prerenderLinks()

/** Reloads a page that says `data-retry`, as soon as the server has it. A hidden tab sends no requests. */
function retryUnavailablePage(): void {
  setInterval(async () => {
    if (document.hidden || !document.querySelector('[data-retry]')) return
    const response = await fetch(location.href, {method: 'HEAD'}).catch(() => null)
    if (response?.ok) location.reload()
  }, RETRY_MS)
}
