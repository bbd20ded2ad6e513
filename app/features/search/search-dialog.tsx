import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import {Form, href, useFetcher, useLocation} from 'react-router'
import {SEARCH_DIALOG} from '#app/browser/search-shortcut.ts'
import {Button} from '#app/ui/button.tsx'
import {Glyph} from '#app/ui/glyph.tsx'
import {SearchField} from '#app/ui/search-field.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {FoundPagesProps} from './found-pages.tsx'
import type {SearchData} from './search-page.tsx'

// Most visits search nothing. Without the code of the results, Enter opens the search page.
const FoundPages = lazy<ComponentType<FoundPagesProps>>(() =>
  import('./found-pages.tsx').then(
    ({FoundPages: Found}) => ({default: Found}),
    () => ({default: () => null}),
  ),
)

/** Time without a keystroke after which results are requested. */
const PAUSE_MS = 150

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-action hover:text-action-strong hover:underline hover:underline-offset-4'

interface SearchDialogProps {
  /** Pages that are offered before anything is typed. */
  suggestions: readonly {_key: string; label: string; href: string}[]
}

/**
 * The search of the header: results as the visitor types, and all results on the search page. The
 * server renders the dialog closed, and `browser/search-shortcut.ts` opens it, also before hydration.
 */
export function SearchDialog({suggestions}: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [value, setValue] = useState('')
  const {data, load, state} = useFetcher<SearchData>()
  const {key} = useLocation()
  const openedOn = useRef(key)
  const search = value.trim()
  // The network is outside React. A request that a later one replaces is aborted by the router.
  useEffect(() => {
    if (search === '') return
    const timer = setTimeout(() => load(addressOf(search)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, load])
  // The browser shows the dialog above each location.
  useEffect(() => {
    if (openedOn.current !== key) dialog.current?.close()
    openedOn.current = key
  }, [key])
  return (
    <dialog
      ref={dialog}
      id={SEARCH_DIALOG}
      aria-label="Search"
      closedby="any"
      // It may have been opened before hydration.
      suppressHydrationWarning
      onClose={() => setValue('')}
      onKeyDown={moveByArrows}
      className="modal cut fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none flex-col overflow-hidden rounded-b-frame border border-edge bg-raised text-ink open:flex sm:top-[8svh] sm:mx-auto sm:max-h-[min(84svh,52rem)] sm:max-w-[min(48rem,calc(100%-3rem))] sm:rounded-frame"
    >
      <div className="flex shrink-0 items-center gap-2 border-line border-b p-3 sm:px-5">
        <search className="grow">
          <Form action={href('/search')} className="flex gap-2">
            <SearchField
              name="q"
              label="Search the site"
              placeholder="Pages, articles, questions …"
              value={value}
              onValueChange={setValue}
            />
            {/* A form has a button (WCAG H32). It is shown to those who reach it by keyboard. */}
            <Button type="submit" className="not-focus-visible:sr-only">
              Search
            </Button>
          </Form>
        </search>
        <form method="dialog">
          <Button type="submit" variant="plain" size="icon" aria-label="Close" title="Close">
            <Glyph name="close" className="size-6" />
          </Button>
        </form>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-4 pb-6 sm:px-8">
        {search === '' ? (
          <>
            <h2 className="font-semibold text-muted text-sm">Suggestions</h2>
            <ul className="mt-1 columns-2 gap-x-8">
              {suggestions.map((page) => (
                <li key={page._key}>
                  <SmartLink href={page.href} className={LINK}>
                    {page.label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Suspense>
            <FoundPages data={data} isLoading={state !== 'idle'} allPath={addressOf(search)} />
          </Suspense>
        )}
      </div>
    </dialog>
  )
}

function addressOf(search: string): string {
  return `${href('/search')}?${new URLSearchParams({q: search})}`
}

/** Moves the focus between the search field and the links below it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const place = stops.findIndex((stop) => stop.matches(':focus'))
  const next = stops[place + step]
  if (place < 0 || !next) return
  event.preventDefault()
  next.focus()
}
