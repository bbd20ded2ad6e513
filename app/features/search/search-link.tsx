import {lazy, type MouseEvent, Suspense, useCallback, useEffect, useState} from 'react'
import {href} from 'react-router'
import {ButtonLink} from '#app/ui/button.tsx'
import {Glyph} from '#app/ui/glyph.tsx'

// Most visits search nothing, so the dialogue is loaded when it is opened first. Where that fails,
// the search page takes its place.
const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then(
    ({SearchDialog: Dialog}) => ({default: Dialog}),
    () => {
      window.location.assign(href('/search'))
      // The page replaces this document.
      return new Promise<never>(() => {})
    },
  ),
)

/** Opens the search: a dialogue, or the search page while no script runs. */
export function SearchLink() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useShortcut(useCallback(() => setOpen(true), []))
  return (
    <>
      <ButtonLink
        href={href('/search')}
        variant="plain"
        size="icon"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
        title="Search"
        // On a phone there is only room for the entry of the menu. The shortcuts work at any width.
        className="max-sm:hidden"
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Glyph name="search" className="size-5" />
      </ButtonLink>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Calls back for `/` outside of fields, and for Ctrl K or ⌘ K. */
function useShortcut(callback: () => void): void {
  // Keys are pressed anywhere on the page.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const {key, ctrlKey, metaKey, altKey, target} = event
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isField(target)
      const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
      if (!isSlash && !isCommand) return
      event.preventDefault()
      callback()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [callback])
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
