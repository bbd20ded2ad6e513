import {imageMarkdown, linkMarkdown, richTextMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const imageAndTextBlockMarkdown: BlockMarkdown<'imageAndTextBlock'> = (
  {intro, text, image, cta},
  origin,
) => {
  const parts = [
    richTextMarkdown(text, origin),
    cta && linkMarkdown(cta, origin),
    image && imageMarkdown(image, origin),
  ]
  return sectionMarkdown(intro, parts.filter((part) => part).join('\n\n'))
}
