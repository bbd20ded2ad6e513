import {type KeyboardEvent, useEffect, useRef, useState} from 'react'
import {Form, href, useFetcher, useLocation} from 'react-router'
import {Button} from '#app/ui/button.tsx'
import {Modal} from '#app/ui/modal.tsx'
import {SearchField} from '#app/ui/search-field.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {NothingFound} from './nothing-found.tsx'
import {ResultList, resultCount} from './result-list.tsx'
import type {SearchData} from './search-page.tsx'

/** Time without a keystroke after which results are requested. */
const PAUSE_MS = 150

/** The search of the header: results as the visitor types, and all results on the search page. */
export function SearchDialog({onClose}: {onClose: () => void}) {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const {data, load, state} = useFetcher<SearchData>()
  const search = value.trim()
  // The network is outside React. A request that a later one replaces is aborted by the router.
  useEffect(() => {
    if (search === '') return
    const timer = setTimeout(() => load(addressOf(search)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search, load])
  useCloseOnNavigation(onClose)
  const shown = search !== '' && data && data.words.length > 0 ? data : null
  return (
    <Modal
      isOpen
      title="Search"
      focusOn={input}
      onClose={onClose}
      onKeyDown={moveByArrows}
      className="sm:mt-[10svh]"
    >
      <div className="px-6 pt-5 pb-8 sm:px-9">
        <search>
          <Form action={href('/search')} className="flex gap-2">
            <SearchField
              ref={input}
              name="q"
              label="Search the site"
              placeholder="Pages, articles, questions …"
              value={value}
              onValueChange={setValue}
            />
          </Form>
        </search>
        <p role="status" aria-busy={state !== 'idle'} className="mt-4 text-muted text-sm">
          {shown ? resultCount(shown.groups) : 'Type a word. Arrow keys move through the results.'}
        </p>
        {shown && shown.groups.length === 0 && <NothingFound similar={shown.similar} />}
        {shown && shown.groups.length > 0 && (
          <>
            <ResultList groups={shown.groups} words={shown.words} isCompact />
            <SmartLink
              href={addressOf(search)}
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-action hover:text-action-strong"
            >
              All results
            </SmartLink>
          </>
        )}
        <form method="dialog" className="mt-5">
          <Button type="submit" variant="secondary">
            Close
          </Button>
        </form>
      </div>
    </Modal>
  )
}

function addressOf(search: string): string {
  return `${href('/search')}?${new URLSearchParams({q: search})}`
}

function useCloseOnNavigation(onClose: () => void): void {
  const {key} = useLocation()
  const first = useRef(key)
  // The dialogue is opened on one location, and covers each that follows.
  useEffect(() => {
    if (key !== first.current) onClose()
  }, [key, onClose])
}

/** Moves the focus between the search field and the results. */
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
