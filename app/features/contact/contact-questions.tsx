import type {ContactPage} from '#app/content/contact-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/ui/section.tsx'

interface ContactQuestionsProps {
  intro: ContactPage['questionsIntro'] | undefined
  questions: ContactPage['questions']
}

/** Four questions with visible answers. The answers are too short for an accordion. */
export function ContactQuestions({intro, questions}: ContactQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <Section intro={intro} headingId="questions" layout="side">
      <ul className="border-line border-t">
        {questions.map((entry) => (
          <li key={entry._key} {...editAttributes(entry)} className="border-line border-b py-7">
            <h3 className="text-xl">{entry.question}</h3>
            <p className="mt-2 max-w-measure text-muted">{entry.answer}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
