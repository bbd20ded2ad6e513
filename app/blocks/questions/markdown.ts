import {paragraphs, plainMarkdown, richTextMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const questionsBlockMarkdown: BlockMarkdown<'questionsBlock'> = (
  {intro, faqs, questions},
  origin,
) => {
  const answers = [
    ...faqs.map(({question, answer}) => [question, richTextMarkdown(answer, origin)] as const),
    ...questions.map(({question, answer}) => [question, paragraphs(answer)] as const),
  ]
  const parts = answers.map(([question, answer]) => `### ${plainMarkdown(question)}\n\n${answer}`)
  return sectionMarkdown(intro, parts.join('\n\n'))
}
