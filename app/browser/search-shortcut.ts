import {inlineScript} from './inline-script.ts'

/** Marks the link to the search page. */
export const SEARCH_LINK = {'data-search-link': ''} as const

/** Marks the field of the search page. */
export const SEARCH_INPUT = {'data-search-input': ''} as const

/**
 * Opens the search page for `/` outside of fields, and for Ctrl K or ⌘ K, and searches for what is typed
 * meanwhile. Runs in the head of each page, before React.
 *
 * Its source text is the script ({@link SEARCH_SCRIPT}).
 *
 * @param pauseMs - how long no key is pressed before the browser leaves the page: between two documents a
 *   key would be lost
 */
export function followSearch(pauseMs: number): void {
  let typed: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, altKey, target} = event
    const isField =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey && !isField
    const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    const isContinued = typed !== null && isLetter
    const link = document.querySelector<HTMLAnchorElement>('[data-search-link]')
    if (!link || !(isContinued || isCommand || (isLetter && key === '/'))) return
    event.preventDefault()
    const input = document.querySelector<HTMLInputElement>('[data-search-input]')
    if (input) {
      input.select()
      return
    }
    typed = isContinued ? typed + key : ''
    clearTimeout(timer)
    timer = setTimeout(() => {
      location.assign(typed ? `${link.href}?${new URLSearchParams({q: typed})}` : link.href)
      typed = null
    }, pauseMs)
  })
  addEventListener('focusin', ({target}) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-search-input]')) return
    // What was searched for is continued.
    target.setSelectionRange(target.value.length, target.value.length)
  })
}

/** The mark lets the bundler drop the script, whose text is needed on the server only. */
export const SEARCH_SCRIPT = /* @__PURE__ */ inlineScript(followSearch, 300)
