import {href} from 'react-router'
import {SEARCH_LINK} from '#app/browser/search-shortcut.ts'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {ButtonLink} from '#app/ui/button.tsx'
import {Glyph} from '#app/ui/glyph.tsx'
import {SearchDialog} from './search-dialog.tsx'

/** Opens the search: a dialog, or the search page while no script runs. */
export function SearchLink({navigation}: Pick<SiteSettings, 'navigation'>) {
  return (
    <>
      <ButtonLink
        href={href('/search')}
        variant="plain"
        size="icon"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        title="Search"
        {...SEARCH_LINK}
      >
        <Glyph name="search" className="size-5" />
      </ButtonLink>
      <SearchDialog suggestions={navigation.flatMap(({links, ...item}) => links ?? item)} />
    </>
  )
}
