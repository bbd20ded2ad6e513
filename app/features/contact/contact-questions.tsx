import type {ContactPage} from '#app/content/contact-page.ts'
import {Section} from '#app/ui/section.tsx'

interface ContactQuestionsProps {
  intro: ContactPage['questionsIntro'] | undefined
  questions: ContactPage['questions']
}

/** Four short answers, all in the open: nothing here is long enough to hide. */
export function ContactQuestions({intro, questions}: ContactQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <Section intro={intro} headingId="questions" layout="side">
      <ul className="border-line border-t">
        {questions.map(({_key, question, answer}) => (
          <li key={_key} className="border-line border-b py-7">
            <h3 className="text-xl">{question}</h3>
            <p className="mt-2 max-w-measure text-muted">{answer}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
