import {list, titled} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {introMarkdown} from '../intro-markdown.ts'

export const featureGridBlockMarkdown: BlockMarkdown<'featureGridBlock'> = ({intro, features}) =>
  introMarkdown(intro, list(features.map(({title, description}) => titled(title, description))))
