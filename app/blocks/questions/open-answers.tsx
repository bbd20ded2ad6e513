import {editAttributes} from '#app/lib/edit-attributes.ts'
import type {Block} from '../block-props.ts'

interface OpenAnswersProps extends Pick<Block<'questionsBlock'>, 'questions'> {
  Heading: 'h2' | 'h3'
}

/** Questions with visible answers, which are too short for an accordion. */
export function OpenAnswers({questions, Heading}: OpenAnswersProps) {
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
