import {inlineScript} from './inline-script.ts'

/** The id of the dialog of the search; {@link followSearch} opens it. */
export const SEARCH_DIALOG = 'site-search'

/** Marks the link that opens the dialog. */
export const SEARCH_LINK = {'data-opens-search': ''} as const

/**
 * Opens the dialog of the search for a click on its link, for `/` outside of fields, and for Ctrl K
 * or ⌘ K. Runs in the head of each page, so that the first letters go into the field although React
 * is not there yet.
 *
 * Its source text is the script ({@link SEARCH_SCRIPT}).
 */
export function followSearch(id: string): void {
  function open(event: Event): void {
    const dialog = document.getElementById(id)
    if (!(dialog instanceof HTMLDialogElement)) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')?.focus()
  }

  addEventListener('keydown', (event) => {
    const {key, ctrlKey, metaKey, altKey, target} = event
    const isField =
      target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isField
    const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
    if (isSlash || isCommand) open(event)
  })
  // In the capture phase: the router follows the link otherwise.
  addEventListener(
    'click',
    (event) => {
      const {target, ctrlKey, metaKey, shiftKey} = event
      if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
      if (target.closest('[data-opens-search]')) open(event)
    },
    true,
  )
}

/** The mark lets the bundler drop the script, whose text is needed on the server only. */
export const SEARCH_SCRIPT = /* @__PURE__ */ inlineScript(followSearch, SEARCH_DIALOG)
