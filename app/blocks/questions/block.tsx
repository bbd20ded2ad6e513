import {href} from 'react-router'
import {QuestionList} from '#app/features/faq/question-list.tsx'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {Section} from '#app/sections/section.tsx'
import {Accordion, AccordionItem} from '#app/ui/accordion.tsx'
import type {BlockProps} from '../block-props.ts'
import {MoreLink} from '../more-link.tsx'
import {OpenAnswers} from './open-answers.tsx'

export function QuestionsBlock({block, headingId, tone}: BlockProps<'questionsBlock'>) {
  const {intro, layout, faqs, questions} = block
  const [first] = faqs
  if (!first && questions.length === 0) return null
  const headingLevel = intro?.title ? 'h3' : 'h2'
  return (
    <Section
      intro={intro}
      headingId={headingId}
      tone={tone}
      layout="side"
      aside={
        first &&
        intro?.title && (
          <p className="mt-5">
            <MoreLink href={href('/faq')}>All questions</MoreLink>
          </p>
        )
      }
    >
      {first ? (
        <QuestionList faqs={faqs} first={first._id} headingLevel={headingLevel} />
      ) : layout === 'open' ? (
        <OpenAnswers questions={questions} Heading={headingLevel} />
      ) : (
        <Accordion>
          {questions.map((entry, index) => (
            <AccordionItem
              key={entry._key}
              {...editAttributes(entry)}
              id={slugify(entry.question)}
              title={entry.question}
              headingLevel={headingLevel}
              isInitiallyOpen={index === 0}
            >
              <div className="prose text-muted">
                <p>{entry.answer}</p>
              </div>
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </Section>
  )
}
