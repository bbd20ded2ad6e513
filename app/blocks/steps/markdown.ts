import {numbered, titled} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {introMarkdown} from '../intro-markdown.ts'

export const stepsBlockMarkdown: BlockMarkdown<'stepsBlock'> = ({intro, steps}) =>
  introMarkdown(intro, numbered(steps.map(({title, description}) => titled(title, description))))
