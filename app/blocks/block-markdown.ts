// Written by `npm run typegen` from the folders beside this file.

import {articlesBlockMarkdown} from './articles/markdown.ts'
import type {AnyBlock} from './block-props.ts'
import {callToActionBlockMarkdown} from './call-to-action/markdown.ts'
import {caseStudiesBlockMarkdown} from './case-studies/markdown.ts'
import {formBlockMarkdown} from './form/markdown.ts'
import {heroBlockMarkdown} from './hero/markdown.ts'
import {productFeaturesBlockMarkdown} from './product-features/markdown.ts'
import {questionsBlockMarkdown} from './questions/markdown.ts'
import {richTextBlockMarkdown} from './rich-text/markdown.ts'
import {teamBlockMarkdown} from './team/markdown.ts'
import {testimonialsBlockMarkdown} from './testimonials/markdown.ts'

/** A block as Markdown. Links are absolute, from `origin`. */
export function blockMarkdown(block: AnyBlock, origin: string): string {
  switch (block._type) {
    case 'articlesBlock':
      return articlesBlockMarkdown(block, origin)
    case 'callToActionBlock':
      return callToActionBlockMarkdown(block, origin)
    case 'caseStudiesBlock':
      return caseStudiesBlockMarkdown(block, origin)
    case 'formBlock':
      return formBlockMarkdown(block, origin)
    case 'heroBlock':
      return heroBlockMarkdown(block, origin)
    case 'productFeaturesBlock':
      return productFeaturesBlockMarkdown(block, origin)
    case 'questionsBlock':
      return questionsBlockMarkdown(block, origin)
    case 'richTextBlock':
      return richTextBlockMarkdown(block, origin)
    case 'teamBlock':
      return teamBlockMarkdown(block, origin)
    case 'testimonialsBlock':
      return testimonialsBlockMarkdown(block, origin)
    default:
      return ''
  }
}
