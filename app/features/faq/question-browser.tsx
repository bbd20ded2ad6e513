import type {ReactNode} from 'react'
import type {Faq} from '#app/content/faq.ts'
import type {FaqPageQueryResult} from '#app/content/sanity.types.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {filterList} from '#app/lib/filters.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {Accordion, AccordionItem} from '#app/ui/accordion.tsx'
import {Container} from '#app/ui/container.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {CategoryBar, ResetFilters, SearchForm} from '#app/ui/filter-bar.tsx'
import {PageHero} from '#app/ui/page-hero.tsx'
import {PageSections} from '#app/ui/page-sections.tsx'
import {SimpleText} from '#app/ui/portable-text.tsx'
import {useListFilters} from '#app/ui/use-list-filters.ts'
import {FAQ_CATEGORIES} from '#schemas/constants.ts'

const PATH = '/faq'

type FaqPage = NonNullable<FaqPageQueryResult>

interface QuestionBrowserProps {
  hero: FaqPage['hero'] | undefined
  faqs: Faq[]
  page: Pick<FaqPage, 'sections'> | null | undefined
  closing: ReactNode
}

/** The search stands in the first screen and filters the list, wherever editors put the list. */
export function QuestionBrowser({hero, faqs, page, closing}: QuestionBrowserProps) {
  const {filters, setSearch, setCategory, reset} = useListFilters(FAQ_CATEGORIES)
  const found = filterList(faqs, filters, ({category, question, answerText}) => ({
    category,
    texts: [question, answerText],
  }))
  const list = (
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
          {found.length === 1 ? '1 question' : `${found.length} questions`}
        </p>
      </div>
      <div className="lg:col-span-8">
        {found.length > 0 ? (
          <Accordion>
            {found.map((faq) => (
              <AccordionItem
                key={faq._id}
                {...editAttributes(faq)}
                id={slugify(faq.question)}
                title={faq.question}
                isInitiallyOpen={faq._id === faqs[0]?._id}
              >
                <SimpleText value={faq.answer} className="prose text-muted" />
              </AccordionItem>
            ))}
          </Accordion>
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
      <PageSections page={page} sections={{questions: list, closing}} />
    </>
  )
}
