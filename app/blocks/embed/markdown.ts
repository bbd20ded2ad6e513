import {linkMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'
import {embedSource} from './embed-source.ts'

export const embedBlockMarkdown: BlockMarkdown<'embedBlock'> = ({intro, title, url}, origin) => {
  const source = embedSource(url)
  return sectionMarkdown(
    intro,
    source ? linkMarkdown({label: title, href: source.pageUrl}, origin) : '',
  )
}
