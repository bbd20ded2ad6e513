import {Fragment} from 'react'
import {Form, href} from 'react-router'
import {SEARCH_INPUT} from '#app/browser/search-shortcut.ts'
import type {ResultKind} from '#app/content/search.ts'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {countText} from '#app/lib/text.ts'
import {useListFilters} from '#app/sections/list/use-list-filters.ts'
import {MoreLink} from '#app/sections/more-link.tsx'
import {PageHero} from '#app/sections/page-hero.tsx'
import {Button} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {SearchField} from '#app/ui/search-field.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {markWords, type ResultGroup} from './search-results.ts'

interface SearchPageProps {
  search: string
  words: string[]
  groups: ResultGroup[]
  /** Their pages are offered before anything is typed. */
  navigation: SiteSettings['navigation']
}

const NO_CATEGORIES: readonly string[] = []

/** Results as the visitor types; without JavaScript the button requests them. */
export function SearchPage({search, words, groups, navigation}: SearchPageProps) {
  const {filters, setSearch, isAsking} = useListFilters(NO_CATEGORIES, false)
  return (
    <>
      <PageHero hero={null} fallbackTitle="Search" pattern="six-fold">
        <search>
          <Form action={href('/search')} className="mt-8 flex max-w-2xl gap-2">
            <SearchField
              {...SEARCH_INPUT}
              name="q"
              label="Search the site"
              placeholder="Pages, articles, questions …"
              value={filters.search}
              onValueChange={setSearch}
              // Who opens this page is going to type.
              autoFocus
            />
            <Button type="submit" className="min-h-14!">
              Search
            </Button>
          </Form>
        </search>
      </PageHero>
      <Container className="py-10 pb-section lg:pt-16">
        {/* It is there before the first result, so that screen readers announce the number. */}
        <p role="status" aria-busy={isAsking} className="text-muted">
          {search && `${resultCount(groups)} for “${search}”`}
        </p>
        {search === '' ? (
          <Suggestions navigation={navigation} />
        ) : groups.length > 0 ? (
          <ResultList groups={groups} words={words} />
        ) : (
          <NothingFound />
        )}
      </Container>
    </>
  )
}

function Suggestions({navigation}: Pick<SearchPageProps, 'navigation'>) {
  return (
    <>
      <h2 className="text-2xl">Suggestions</h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {navigation
          .flatMap(({links, ...item}) => links ?? item)
          .map(({_key, label, href: path}) => (
            <li key={_key}>
              <MoreLink href={path}>{label}</MoreLink>
            </li>
          ))}
      </ul>
    </>
  )
}

/** What to do when a search finds nothing: other words, a person. */
function NothingFound() {
  return (
    <div className="mt-4 grid gap-2">
      <p>Check the spelling, or try fewer or more general words.</p>
      <ul className="flex flex-wrap gap-x-8">
        <li>
          <MoreLink href={href('/faq')}>See common questions</MoreLink>
        </li>
        <li>
          <MoreLink href={href('/contact')}>Ask us</MoreLink>
        </li>
      </ul>
    </div>
  )
}

const KIND_TITLES: Record<ResultKind, string> = {
  page: 'Pages',
  article: 'Articles',
  caseStudy: 'Case studies',
  product: 'Features and services',
  question: 'Questions',
}

/** Results by kind, with the words marked that were searched for. */
function ResultList({groups, words}: Pick<SearchPageProps, 'groups' | 'words'>) {
  return groups.map(({kind, results}) => (
    <section key={kind} aria-label={KIND_TITLES[kind]} className="mt-10">
      <h2 className="border-line border-b pb-2 text-2xl">{KIND_TITLES[kind]}</h2>
      <ul>
        {results.map(({path, names, excerpt}) => (
          <li key={path} className="border-line border-b last:border-b-0">
            <SmartLink href={path} className="group block py-5">
              <span className="font-semibold text-action text-lg group-hover:text-action-strong group-hover:underline group-hover:underline-offset-4">
                {names.map((name, place) => (
                  <Fragment key={name}>
                    {place > 0 && ' › '}
                    <Marked text={name} words={words} />
                  </Fragment>
                ))}
              </span>
              {excerpt && (
                <span className="mt-1 block max-w-measure text-muted">
                  <Marked text={excerpt} words={words} />
                </span>
              )}
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Marked({text, words}: {text: string; words: readonly string[]}) {
  return markWords(text, words).map(({start, text: part, isMarked}) =>
    isMarked ? (
      <mark
        key={start}
        className="bg-transparent font-semibold text-ink underline decoration-accent decoration-2 underline-offset-4"
      >
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** The number of results in words, for everybody and for screen readers. */
function resultCount(groups: readonly ResultGroup[]): string {
  const count = groups.reduce((sum, {results}) => sum + results.length, 0)
  return count === 0 ? 'Nothing found' : countText(count, 'result')
}
