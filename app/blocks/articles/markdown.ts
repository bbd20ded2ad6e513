import {href} from 'react-router'
import type {BlockMarkdown} from '../block-props.ts'
import {documentsMarkdown, sectionMarkdown} from '../section-markdown.ts'

export const articlesBlockMarkdown: BlockMarkdown<'articlesBlock'> = (
  {intro, articles},
  origin,
) => {
  const entries = articles.map(({title, slug, excerpt}) => ({
    label: title,
    href: href('/blog/:slug', {slug}),
    text: excerpt,
  }))
  return sectionMarkdown(intro, documentsMarkdown(entries, origin))
}
