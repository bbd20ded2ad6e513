import {formatDate} from '#app/lib/dates.ts'
import {richTextMarkdown, sections} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'

export const richTextBlockMarkdown: BlockMarkdown<'richTextBlock'> = (
  {body, versionDate},
  origin,
) =>
  sections(versionDate && `Version of ${formatDate(versionDate)}`, richTextMarkdown(body, origin))
