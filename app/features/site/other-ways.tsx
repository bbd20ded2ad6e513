import {href, useLocation, useRouteLoaderData} from 'react-router'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {MoreLink} from '#app/sections/more-link.tsx'
import {ButtonLink} from '#app/ui/button.tsx'

/** Words and characters of a path that a search can use. */
const WORDS_MAX = 6
const CHARACTERS_MAX = 60

/** Ways on from an unknown path: a search for its words, and the pages of the menu. */
export function OtherWays() {
  const {pathname} = useLocation()
  const frame = useRouteLoaderData<{settings: SiteSettings}>('routes/site-layout')
  const pages = frame?.settings.navigation.flatMap(({links, ...page}) => links ?? page) ?? []
  const search = wordsOf(pathname)
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href="/" size="lg">
          Go to the home page
        </ButtonLink>
        {search && (
          <ButtonLink
            href={`${href('/search')}?${new URLSearchParams({q: search})}`}
            variant="secondary"
            size="lg"
            className="max-w-full wrap-anywhere"
          >
            {`Search for “${search}”`}
          </ButtonLink>
        )}
      </div>
      {pages.length > 0 && (
        <nav aria-labelledby="other-pages" className="mt-4 max-w-3xl border-line border-t pt-6">
          <h2 id="other-pages" className="text-xl">
            Pages of this site
          </h2>
          <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {pages.map((page) => (
              <li key={page._key}>
                <MoreLink href={page.href}>{page.label}</MoreLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** The words of the last part: the others name sections, which few pages contain as words. */
function wordsOf(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  const words = decodePercent(last).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.slice(0, WORDS_MAX).join(' ')].slice(0, CHARACTERS_MAX).join('')
}
