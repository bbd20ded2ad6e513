// Written by `npm run typegen` from the folders beside this file.

import {ArticlesBlock} from './articles/block.tsx'
import type {AnyBlock, BlockProps} from './block-props.ts'
import {CallToActionBlock} from './call-to-action/block.tsx'
import {CaseStudiesBlock} from './case-studies/block.tsx'
import {FormBlock} from './form/block.tsx'
import {HeroBlock} from './hero/block.tsx'
import {ProductFeaturesBlock} from './product-features/block.tsx'
import {QuestionsBlock} from './questions/block.tsx'
import {RichTextBlock} from './rich-text/block.tsx'
import {TeamBlock} from './team/block.tsx'
import {TestimonialsBlock} from './testimonials/block.tsx'

interface AnyBlockProps extends Omit<BlockProps<never>, 'block'> {
  block: AnyBlock
}

/** The component of a block's type. */
export function BlockComponent({block, ...place}: AnyBlockProps) {
  switch (block._type) {
    case 'articlesBlock':
      return <ArticlesBlock block={block} {...place} />
    case 'callToActionBlock':
      return <CallToActionBlock block={block} {...place} />
    case 'caseStudiesBlock':
      return <CaseStudiesBlock block={block} {...place} />
    case 'formBlock':
      return <FormBlock block={block} {...place} />
    case 'heroBlock':
      return <HeroBlock block={block} {...place} />
    case 'productFeaturesBlock':
      return <ProductFeaturesBlock block={block} {...place} />
    case 'questionsBlock':
      return <QuestionsBlock block={block} {...place} />
    case 'richTextBlock':
      return <RichTextBlock block={block} {...place} />
    case 'teamBlock':
      return <TeamBlock block={block} {...place} />
    case 'testimonialsBlock':
      return <TestimonialsBlock block={block} {...place} />
    default:
      return null
  }
}
