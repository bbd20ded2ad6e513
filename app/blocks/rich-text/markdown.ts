import {richTextMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'

export const richTextBlockMarkdown: BlockMarkdown<'richTextBlock'> = ({body}, origin) =>
  richTextMarkdown(body, origin)
