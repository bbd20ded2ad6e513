import {paragraphs, plainMarkdown, sections} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'

export const heroBlockMarkdown: BlockMarkdown<'heroBlock'> = ({hero}) =>
  sections(`# ${plainMarkdown(hero.title)}`, paragraphs(hero.text ?? ''))
