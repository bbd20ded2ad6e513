import {tableMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {introMarkdown} from '../intro-markdown.ts'

export const tableBlockMarkdown: BlockMarkdown<'tableBlock'> = ({intro, table}) =>
  introMarkdown(intro, table ? tableMarkdown(table) : '')
