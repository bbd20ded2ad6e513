import {href} from 'react-router'
import {QuestionList} from '#app/features/faq/question-list.tsx'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {MoreLink} from '#app/sections/more-link.tsx'
import {Section} from '#app/sections/section.tsx'
import {Accordion, AccordionItem} from '#app/ui/accordion.tsx'
import type {Block, BlockProps} from '../block-props.ts'

export default function QuestionsBlock({block, ...place}: BlockProps<'questionsBlock'>) {
  const {intro, layout, faqs, questions} = block
  const [first] = faqs
  if (!first && questions.length === 0) return null
  const headingLevel = intro?.title ? 'h3' : 'h2'
  return (
    <Section
      intro={intro}
      {...place}
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

interface OpenAnswersProps extends Pick<Block<'questionsBlock'>, 'questions'> {
  Heading: 'h2' | 'h3'
}

/** Questions with visible answers, which are too short for an accordion. */
function OpenAnswers({questions, Heading}: OpenAnswersProps) {
  return (
    <ul className="border-line border-t">
      {questions.map((entry) => (
        <li key={entry._key} {...editAttributes(entry)} className="border-line border-b py-7">
          <Heading className="text-xl">{entry.question}</Heading>
          <p className="mt-2 max-w-measure text-muted">{entry.answer}</p>
        </li>
      ))}
    </ul>
  )
}
