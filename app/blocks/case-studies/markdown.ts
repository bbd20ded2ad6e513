import {href} from 'react-router'
import type {BlockMarkdown} from '../block-props.ts'
import {documentsMarkdown, sectionMarkdown} from '../section-markdown.ts'

export const caseStudiesBlockMarkdown: BlockMarkdown<'caseStudiesBlock'> = (
  {intro, caseStudies, stories},
  origin,
) => {
  const entries = [
    ...caseStudies.map(({title, slug, subtitle}) => ({
      label: title,
      href: href('/case-study/:id', {id: slug}),
      text: subtitle,
    })),
    ...stories.map(({name, slug, summary}) => ({
      label: name,
      href: href('/madicare-case-study/:id', {id: slug}),
      text: summary,
    })),
  ]
  return sectionMarkdown(intro, documentsMarkdown(entries, origin))
}
