// Written by `npm run typegen` from the folders of app/blocks.
import type {AnyBlock} from '../block-props.ts'
import {articlesBlockMarkdown} from '../articles/markdown.ts'
import {callToActionBlockMarkdown} from '../call-to-action/markdown.ts'
import {caseStudiesBlockMarkdown} from '../case-studies/markdown.ts'
import {embedBlockMarkdown} from '../embed/markdown.ts'
import {featureGridBlockMarkdown} from '../feature-grid/markdown.ts'
import {figuresBlockMarkdown} from '../figures/markdown.ts'
import {formBlockMarkdown} from '../form/markdown.ts'
import {heroBlockMarkdown} from '../hero/markdown.ts'
import {imageAndTextBlockMarkdown} from '../image-and-text/markdown.ts'
import {logosBlockMarkdown} from '../logos/markdown.ts'
import {productFeaturesBlockMarkdown} from '../product-features/markdown.ts'
import {questionsBlockMarkdown} from '../questions/markdown.ts'
import {richTextBlockMarkdown} from '../rich-text/markdown.ts'
import {stepsBlockMarkdown} from '../steps/markdown.ts'
import {tableBlockMarkdown} from '../table/markdown.ts'
import {teamBlockMarkdown} from '../team/markdown.ts'
import {testimonialsBlockMarkdown} from '../testimonials/markdown.ts'

/** A block as Markdown. Links are absolute, from `origin`. */
export function blockMarkdown(block: AnyBlock, origin: string): string {
  switch (block._type) {
    case 'articlesBlock':
      return articlesBlockMarkdown(block, origin)
    case 'callToActionBlock':
      return callToActionBlockMarkdown(block, origin)
    case 'caseStudiesBlock':
      return caseStudiesBlockMarkdown(block, origin)
    case 'embedBlock':
      return embedBlockMarkdown(block, origin)
    case 'featureGridBlock':
      return featureGridBlockMarkdown(block, origin)
    case 'figuresBlock':
      return figuresBlockMarkdown(block, origin)
    case 'formBlock':
      return formBlockMarkdown(block, origin)
    case 'heroBlock':
      return heroBlockMarkdown(block, origin)
    case 'imageAndTextBlock':
      return imageAndTextBlockMarkdown(block, origin)
    case 'logosBlock':
      return logosBlockMarkdown(block, origin)
    case 'productFeaturesBlock':
      return productFeaturesBlockMarkdown(block, origin)
    case 'questionsBlock':
      return questionsBlockMarkdown(block, origin)
    case 'richTextBlock':
      return richTextBlockMarkdown(block, origin)
    case 'stepsBlock':
      return stepsBlockMarkdown(block, origin)
    case 'tableBlock':
      return tableBlockMarkdown(block, origin)
    case 'teamBlock':
      return teamBlockMarkdown(block, origin)
    case 'testimonialsBlock':
      return testimonialsBlockMarkdown(block, origin)
    default:
      return ''
  }
}
