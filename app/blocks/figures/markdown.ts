import {list, titled} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const figuresBlockMarkdown: BlockMarkdown<'figuresBlock'> = ({intro, metrics}) =>
  sectionMarkdown(intro, list(metrics.map(({value, label}) => titled(value, label))))
