import {linkMarkdown, paragraphs, section} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'

export const callToActionBlockMarkdown: BlockMarkdown<'callToActionBlock'> = (
  {content},
  origin,
) => {
  const links = [content.primaryCta, content.secondaryCta].map(
    (link) => link && linkMarkdown(link, origin),
  )
  const texts = [paragraphs(content.text ?? ''), ...links]
  return section(content.title, texts.filter((text) => text).join('\n\n'))
}
