import {href} from 'react-router'
import {QuestionList} from '#app/features/faq/question-list.tsx'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {Accordion, AccordionItem} from '#app/ui/accordion.tsx'
import {Section} from '#app/ui/section.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {BlockProps} from '../block-props.ts'

export function QuestionsBlock({block, headingId, tone}: BlockProps<'questionsBlock'>) {
  const {intro, faqs, questions} = block
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
        first && (
          <SmartLink
            href={href('/faq')}
            className="mt-5 inline-flex min-h-11 items-center font-semibold text-action hover:text-action-strong hover:underline hover:underline-offset-4"
          >
            All questions
          </SmartLink>
        )
      }
    >
      {first ? (
        <QuestionList faqs={faqs} first={first._id} headingLevel={headingLevel} />
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
              <p className="text-muted">{entry.answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      )}
    </Section>
  )
}
