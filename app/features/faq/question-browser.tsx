import {useEffect} from 'react'
import {href, useLocation} from 'react-router'
import type {Faq} from '#app/content/faq.ts'
import {FAQ_PAGING, isFiltered, type ListPart} from '#app/lib/list-pages.ts'
import {ListBrowser} from '#app/sections/list/list-browser.tsx'
import type {PageHeroProps} from '#app/sections/page-hero.tsx'
import {FAQ_CATEGORIES} from '#schemas/constants.ts'
import {QuestionList} from './question-list.tsx'

interface QuestionBrowserProps extends Pick<PageHeroProps, 'hero'> {
  faqs: ListPart<Faq>
}

export function QuestionBrowser({hero, faqs}: QuestionBrowserProps) {
  useQuestionInAddress(faqs)
  return (
    <ListBrowser<Faq, HTMLDivElement>
      hero={hero}
      fallbackTitle="Frequently Asked Questions"
      pattern="six-fold"
      path={href('/faq')}
      noun="question"
      part={faqs}
      layout="side"
      categories={FAQ_CATEGORIES}
      paging={FAQ_PAGING}
      describe={({category, question, answerText}) => ({category, texts: [question, answerText]})}
    >
      {({items}, ref) => <QuestionList faqs={items} first={firstOf(faqs)} ref={ref} />}
    </ListBrowser>
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
  const {hash} = useLocation()
  // Only the document knows which element the fragment names.
  useEffect(() => {
    const anchor = hash.slice(1)
    if (!anchor || isWhole || document.getElementById(anchor)) return
    window.location.replace(`?question=${encodeURIComponent(anchor)}`)
  }, [hash, isWhole])
}
