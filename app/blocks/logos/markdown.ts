import {linkMarkdown, list, plainMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {introMarkdown} from '../intro-markdown.ts'

export const logosBlockMarkdown: BlockMarkdown<'logosBlock'> = ({intro, logos}, origin) => {
  const names = logos.map(
    ({href, image: {alt}}) => linkMarkdown({label: alt, href}, origin) || plainMarkdown(alt),
  )
  return introMarkdown(intro, list(names))
}
