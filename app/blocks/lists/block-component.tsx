// Written by `npm run typegen` from the folders of app/blocks.
import type {AnyBlock, BlockProps} from '../block-props.ts'
import {ArticlesBlock} from '../articles/block.tsx'
import {CallToActionBlock} from '../call-to-action/block.tsx'
import {CaseStudiesBlock} from '../case-studies/block.tsx'
import {EmbedBlock} from '../embed/block.tsx'
import {FeatureGridBlock} from '../feature-grid/block.tsx'
import {FiguresBlock} from '../figures/block.tsx'
import {FormBlock} from '../form/block.tsx'
import {HeroBlock} from '../hero/block.tsx'
import {ImageAndTextBlock} from '../image-and-text/block.tsx'
import {LogosBlock} from '../logos/block.tsx'
import {ProductFeaturesBlock} from '../product-features/block.tsx'
import {QuestionsBlock} from '../questions/block.tsx'
import {RichTextBlock} from '../rich-text/block.tsx'
import {StepsBlock} from '../steps/block.tsx'
import {TableBlock} from '../table/block.tsx'
import {TeamBlock} from '../team/block.tsx'
import {TestimonialsBlock} from '../testimonials/block.tsx'

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
    case 'embedBlock':
      return <EmbedBlock block={block} {...place} />
    case 'featureGridBlock':
      return <FeatureGridBlock block={block} {...place} />
    case 'figuresBlock':
      return <FiguresBlock block={block} {...place} />
    case 'formBlock':
      return <FormBlock block={block} {...place} />
    case 'heroBlock':
      return <HeroBlock block={block} {...place} />
    case 'imageAndTextBlock':
      return <ImageAndTextBlock block={block} {...place} />
    case 'logosBlock':
      return <LogosBlock block={block} {...place} />
    case 'productFeaturesBlock':
      return <ProductFeaturesBlock block={block} {...place} />
    case 'questionsBlock':
      return <QuestionsBlock block={block} {...place} />
    case 'richTextBlock':
      return <RichTextBlock block={block} {...place} />
    case 'stepsBlock':
      return <StepsBlock block={block} {...place} />
    case 'tableBlock':
      return <TableBlock block={block} {...place} />
    case 'teamBlock':
      return <TeamBlock block={block} {...place} />
    case 'testimonialsBlock':
      return <TestimonialsBlock block={block} {...place} />
    default:
      return null
  }
}
