// Written by `npm run typegen` from the folders of app/blocks.
import {lazy} from 'react'
import type {AnyBlock, BlockProps} from '../block-props.ts'

// A page loads the code of the blocks that it shows.
const ArticlesBlock = lazy(async () => ({
  default: (await import('../articles/block.tsx')).ArticlesBlock,
}))
const CallToActionBlock = lazy(async () => ({
  default: (await import('../call-to-action/block.tsx')).CallToActionBlock,
}))
const CaseStudiesBlock = lazy(async () => ({
  default: (await import('../case-studies/block.tsx')).CaseStudiesBlock,
}))
const DrawingAndListBlock = lazy(async () => ({
  default: (await import('../drawing-and-list/block.tsx')).DrawingAndListBlock,
}))
const EmbedBlock = lazy(async () => ({
  default: (await import('../embed/block.tsx')).EmbedBlock,
}))
const FeatureGridBlock = lazy(async () => ({
  default: (await import('../feature-grid/block.tsx')).FeatureGridBlock,
}))
const FiguresBlock = lazy(async () => ({
  default: (await import('../figures/block.tsx')).FiguresBlock,
}))
const FormBlock = lazy(async () => ({
  default: (await import('../form/block.tsx')).FormBlock,
}))
const HeroBlock = lazy(async () => ({
  default: (await import('../hero/block.tsx')).HeroBlock,
}))
const ImageAndTextBlock = lazy(async () => ({
  default: (await import('../image-and-text/block.tsx')).ImageAndTextBlock,
}))
const LocationMapBlock = lazy(async () => ({
  default: (await import('../location-map/block.tsx')).LocationMapBlock,
}))
const LogosBlock = lazy(async () => ({
  default: (await import('../logos/block.tsx')).LogosBlock,
}))
const MilestonesBlock = lazy(async () => ({
  default: (await import('../milestones/block.tsx')).MilestonesBlock,
}))
const OffersBlock = lazy(async () => ({
  default: (await import('../offers/block.tsx')).OffersBlock,
}))
const ProductFeaturesBlock = lazy(async () => ({
  default: (await import('../product-features/block.tsx')).ProductFeaturesBlock,
}))
const QuestionsBlock = lazy(async () => ({
  default: (await import('../questions/block.tsx')).QuestionsBlock,
}))
const RichTextBlock = lazy(async () => ({
  default: (await import('../rich-text/block.tsx')).RichTextBlock,
}))
const ServicesBlock = lazy(async () => ({
  default: (await import('../services/block.tsx')).ServicesBlock,
}))
const StepsBlock = lazy(async () => ({
  default: (await import('../steps/block.tsx')).StepsBlock,
}))
const TableBlock = lazy(async () => ({
  default: (await import('../table/block.tsx')).TableBlock,
}))
const TeamBlock = lazy(async () => ({
  default: (await import('../team/block.tsx')).TeamBlock,
}))
const TechnologiesBlock = lazy(async () => ({
  default: (await import('../technologies/block.tsx')).TechnologiesBlock,
}))
const TestimonialsBlock = lazy(async () => ({
  default: (await import('../testimonials/block.tsx')).TestimonialsBlock,
}))

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
    case 'drawingAndListBlock':
      return <DrawingAndListBlock block={block} {...place} />
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
    case 'locationMapBlock':
      return <LocationMapBlock block={block} {...place} />
    case 'logosBlock':
      return <LogosBlock block={block} {...place} />
    case 'milestonesBlock':
      return <MilestonesBlock block={block} {...place} />
    case 'offersBlock':
      return <OffersBlock block={block} {...place} />
    case 'productFeaturesBlock':
      return <ProductFeaturesBlock block={block} {...place} />
    case 'questionsBlock':
      return <QuestionsBlock block={block} {...place} />
    case 'richTextBlock':
      return <RichTextBlock block={block} {...place} />
    case 'servicesBlock':
      return <ServicesBlock block={block} {...place} />
    case 'stepsBlock':
      return <StepsBlock block={block} {...place} />
    case 'tableBlock':
      return <TableBlock block={block} {...place} />
    case 'teamBlock':
      return <TeamBlock block={block} {...place} />
    case 'technologiesBlock':
      return <TechnologiesBlock block={block} {...place} />
    case 'testimonialsBlock':
      return <TestimonialsBlock block={block} {...place} />
    default:
      return null
  }
}
