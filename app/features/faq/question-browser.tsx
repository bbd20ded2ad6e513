import {useEffect, useRef} from 'react'
import {href, useLocation, useNavigate} from 'react-router'
import type {Faq} from '#app/content/faq.ts'
import type {FaqPageQueryResult} from '#app/content/sanity.types.ts'
import {partAnchor} from '#app/lib/arranged.ts'
import {FAQ_PAGING, isFiltered, type ListPart} from '#app/lib/list-pages.ts'
import {countText} from '#app/lib/text.ts'
import {CategoryBar, ResetFilters, SearchForm} from '#app/sections/list/filter-bar.tsx'
import {LoadMore} from '#app/sections/list/load-more.tsx'
import {useList} from '#app/sections/list/use-list.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {Container} from '#app/ui/container.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {FAQ_CATEGORIES} from '#schemas/constants.ts'
import {QuestionList} from './question-list.tsx'

const PATH = href('/faq')

type FaqPage = NonNullable<FaqPageQueryResult>

interface QuestionBrowserProps {
  hero: FaqPage['hero'] | undefined
  faqs: ListPart<Faq>
}

/** The search is in the first screen and filters the list below it. */
export function QuestionBrowser({hero, faqs}: QuestionBrowserProps) {
  const accordion = useRef<HTMLDivElement>(null)
  const {filters, list, isAsking, setSearch, setCategory, setPage, reset} = useList(faqs, {
    categories: FAQ_CATEGORIES,
    paging: FAQ_PAGING,
    describe: ({category, question, answerText}) => ({category, texts: [question, answerText]}),
  })
  useQuestionInAddress(faqs)
  const shown = (
    <Container className="grid gap-x-12 gap-y-8 py-10 pb-section lg:grid-cols-12 lg:pt-16">
      <div className="min-w-0 lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <CategoryBar
          path={PATH}
          label="Question categories"
          categories={FAQ_CATEGORIES}
          filters={filters}
          onCategory={setCategory}
        />
        <p aria-live="polite" className="mt-5 text-muted text-sm">
          {countText(list.total, 'question')}
        </p>
      </div>
      <div className="lg:col-span-8">
        {list.total > 0 ? (
          <>
            <QuestionList faqs={list.items} first={firstOf(faqs)} ref={accordion} />
            <LoadMore
              path={PATH}
              items="Questions"
              list={list}
              filters={filters}
              paging={FAQ_PAGING}
              listRef={accordion}
              isAsking={isAsking}
              onPage={setPage}
            />
          </>
        ) : (
          <EmptyState
            title="No questions found"
            text="We couldn't find any questions matching your search criteria."
          >
            <ResetFilters path={PATH} onReset={reset} />
          </EmptyState>
        )}
      </div>
    </Container>
  )
  return (
    <>
      <PageHero hero={hero} fallbackTitle="Frequently Asked Questions" pattern="six-fold">
        <SearchForm
          path={PATH}
          label="Search questions"
          placeholder="Search questions..."
          filters={filters}
          onSearch={setSearch}
        />
      </PageHero>
      <div id={partAnchor('questions')}>{shown}</div>
    </>
  )
}

/** The question that is open at first: the first one, unless the server has filtered the list. */
function firstOf({items, isWhole, filters}: ListPart<Faq>): string | null {
  return isWhole || !isFiltered(filters) ? (items[0]?._id ?? null) : null
}

/**
 * A link to a question of a long FAQ names it in the fragment, which the server does not receive.
 * If the question is not on the page, the hook requests the page that shows it.
 */
function useQuestionInAddress({isWhole}: Pick<ListPart<unknown>, 'isWhole'>): void {
  const {hash, key} = useLocation()
  const navigate = useNavigate()
  const asked = useRef<string | null>(null)
  // Only the document knows which element the fragment names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another location.
  useEffect(() => {
    const anchor = hash.slice(1)
    if (!anchor || isWhole) return
    const question = document.getElementById(anchor)
    const wasAsked = asked.current === anchor
    if (question && wasAsked) question.scrollIntoView({behavior: 'instant'})
    if (question || wasAsked) return
    asked.current = anchor
    navigate({search: `?question=${encodeURIComponent(anchor)}`}, {replace: true})
  }, [hash, key, isWhole, navigate])
}
