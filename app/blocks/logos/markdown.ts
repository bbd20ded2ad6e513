import {linkMarkdown, list, plainMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const logosBlockMarkdown: BlockMarkdown<'logosBlock'> = ({intro, logos}, origin) => {
  const names = logos.map(
    ({href, image: {alt}}) => linkMarkdown({label: alt, href}, origin) || plainMarkdown(alt),
  )
  return sectionMarkdown(intro, list(names))
}
