import {plainMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const testimonialsBlockMarkdown: BlockMarkdown<'testimonialsBlock'> = ({
  intro,
  testimonials,
}) => {
  const quotes = testimonials.map(({quote, author, role, company}) => {
    const source = [author, role, company].filter((part) => part).join(', ')
    return `> ${plainMarkdown(quote)}\n>\n> ${plainMarkdown(`— ${source}`)}`
  })
  return sectionMarkdown(intro, quotes.join('\n\n'))
}
