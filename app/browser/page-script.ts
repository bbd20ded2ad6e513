import {rememberArrival} from './arrival.ts'
import {handleCopyButtons} from './copy-button.ts'
import {closeMenus} from './menus.ts'
import {prerenderLinks, reportEarlyPage} from './navigation.ts'
import {retryUnavailablePage} from './retry.ts'
import {noteVisits} from './visit-fields.ts'

/** The script of every page, with React or without. */
rememberArrival()
closeMenus()
handleCopyButtons()
noteVisits()
retryUnavailablePage()
reportEarlyPage()
prerenderLinks()
