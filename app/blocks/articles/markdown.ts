import {href} from 'react-router'
import {linkMarkdown, plainMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {introMarkdown} from '../intro-markdown.ts'

export const articlesBlockMarkdown: BlockMarkdown<'articlesBlock'> = (
  {intro, articles},
  origin,
) => {
  const items = articles.map(({title, slug, excerpt}) => {
    const link = linkMarkdown({label: title, href: href('/blog/:slug', {slug})}, origin)
    return `- ${link}: ${plainMarkdown(excerpt)}`
  })
  return introMarkdown(intro, items.join('\n'))
}
