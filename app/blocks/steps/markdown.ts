import {numbered, titled} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const stepsBlockMarkdown: BlockMarkdown<'stepsBlock'> = ({intro, steps}) =>
  sectionMarkdown(intro, numbered(steps.map(({title, description}) => titled(title, description))))
