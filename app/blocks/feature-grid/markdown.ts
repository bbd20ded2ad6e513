import {list, titled} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const featureGridBlockMarkdown: BlockMarkdown<'featureGridBlock'> = ({intro, features}) =>
  sectionMarkdown(intro, list(features.map(({title, description}) => titled(title, description))))
