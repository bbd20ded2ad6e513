// Written by `npm run typegen` from the folders of app/blocks.
import {type ComponentType, lazy} from 'react'
import type {BlockProps, BlockType} from '../block-props.ts'

/** By the type of the block. A page loads the code of the blocks that it shows. */
export const blockComponents: {[Type in BlockType]: ComponentType<BlockProps<Type>>} = {
  agendaBlock: lazy(() => import('../agenda/block.tsx')),
  articlesBlock: lazy(() => import('../articles/block.tsx')),
  callToActionBlock: lazy(() => import('../call-to-action/block.tsx')),
  caseStudiesBlock: lazy(() => import('../case-studies/block.tsx')),
  columnsBlock: lazy(() => import('../columns/block.tsx')),
  downloadBlock: lazy(() => import('../download/block.tsx')),
  drawingAndListBlock: lazy(() => import('../drawing-and-list/block.tsx')),
  embedBlock: lazy(() => import('../embed/block.tsx')),
  featureGridBlock: lazy(() => import('../feature-grid/block.tsx')),
  figuresBlock: lazy(() => import('../figures/block.tsx')),
  formBlock: lazy(() => import('../form/block.tsx')),
  galleryBlock: lazy(() => import('../gallery/block.tsx')),
  heroBlock: lazy(() => import('../hero/block.tsx')),
  imageAndTextBlock: lazy(() => import('../image-and-text/block.tsx')),
  locationMapBlock: lazy(() => import('../location-map/block.tsx')),
  logosBlock: lazy(() => import('../logos/block.tsx')),
  milestonesBlock: lazy(() => import('../milestones/block.tsx')),
  offersBlock: lazy(() => import('../offers/block.tsx')),
  pricesBlock: lazy(() => import('../prices/block.tsx')),
  productFeaturesBlock: lazy(() => import('../product-features/block.tsx')),
  questionsBlock: lazy(() => import('../questions/block.tsx')),
  richTextBlock: lazy(() => import('../rich-text/block.tsx')),
  servicesBlock: lazy(() => import('../services/block.tsx')),
  stepsBlock: lazy(() => import('../steps/block.tsx')),
  tableBlock: lazy(() => import('../table/block.tsx')),
  teamBlock: lazy(() => import('../team/block.tsx')),
  technologiesBlock: lazy(() => import('../technologies/block.tsx')),
  testimonialsBlock: lazy(() => import('../testimonials/block.tsx')),
}
