import {href} from 'react-router'
import {SEARCH_LINK} from '#app/browser/search-shortcut.ts'
import {ButtonLink} from '#app/ui/button.tsx'
import {Glyph} from '#app/ui/glyph.tsx'

/** Leads to the search page, as the keys of `browser/search-shortcut.ts` do. */
export function SearchLink() {
  return (
    <ButtonLink
      href={href('/search')}
      variant="plain"
      size="icon"
      aria-label="Search"
      aria-keyshortcuts="/ Control+K"
      title="Search"
      {...SEARCH_LINK}
    >
      <Glyph name="search" className="size-5" />
    </ButtonLink>
  )
}
