import {list, titled} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {introMarkdown} from '../intro-markdown.ts'

export const figuresBlockMarkdown: BlockMarkdown<'figuresBlock'> = ({intro, metrics}) =>
  introMarkdown(intro, list(metrics.map(({value, label}) => titled(value, label))))
