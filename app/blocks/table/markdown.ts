import {tableMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const tableBlockMarkdown: BlockMarkdown<'tableBlock'> = ({intro, table}) =>
  sectionMarkdown(intro, table ? tableMarkdown(table) : '')
