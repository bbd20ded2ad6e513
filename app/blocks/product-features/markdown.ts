import {list, plainMarkdown} from '#app/lib/markdown.ts'
import type {BlockMarkdown} from '../block-props.ts'
import {sectionMarkdown} from '../section-markdown.ts'

export const productFeaturesBlockMarkdown: BlockMarkdown<'productFeaturesBlock'> = ({
  intro,
  features,
}) =>
  sectionMarkdown(
    intro,
    list(
      features.map(({title, summary}) => `**${plainMarkdown(title)}** ${plainMarkdown(summary)}`),
    ),
  )
