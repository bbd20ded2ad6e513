// Written by `npm run typegen` from the folders of app/blocks.
import type {BlockDefinition} from '#schemas/fields/block.ts'
import {articlesBlockDefinition} from '../articles/schema.ts'
import {callToActionBlockDefinition} from '../call-to-action/schema.ts'
import {caseStudiesBlockDefinition} from '../case-studies/schema.ts'
import {drawingAndListBlockDefinition} from '../drawing-and-list/schema.ts'
import {embedBlockDefinition} from '../embed/schema.ts'
import {featureGridBlockDefinition} from '../feature-grid/schema.ts'
import {figuresBlockDefinition} from '../figures/schema.ts'
import {formBlockDefinition} from '../form/schema.ts'
import {heroBlockDefinition} from '../hero/schema.ts'
import {imageAndTextBlockDefinition} from '../image-and-text/schema.ts'
import {locationMapBlockDefinition} from '../location-map/schema.ts'
import {logosBlockDefinition} from '../logos/schema.ts'
import {milestonesBlockDefinition} from '../milestones/schema.ts'
import {offersBlockDefinition} from '../offers/schema.ts'
import {productFeaturesBlockDefinition} from '../product-features/schema.ts'
import {questionsBlockDefinition} from '../questions/schema.ts'
import {richTextBlockDefinition} from '../rich-text/schema.ts'
import {servicesBlockDefinition} from '../services/schema.ts'
import {stepsBlockDefinition} from '../steps/schema.ts'
import {tableBlockDefinition} from '../table/schema.ts'
import {teamBlockDefinition} from '../team/schema.ts'
import {technologiesBlockDefinition} from '../technologies/schema.ts'
import {testimonialsBlockDefinition} from '../testimonials/schema.ts'

export const blockDefinitions: readonly BlockDefinition[] = [
  articlesBlockDefinition,
  callToActionBlockDefinition,
  caseStudiesBlockDefinition,
  drawingAndListBlockDefinition,
  embedBlockDefinition,
  featureGridBlockDefinition,
  figuresBlockDefinition,
  formBlockDefinition,
  heroBlockDefinition,
  imageAndTextBlockDefinition,
  locationMapBlockDefinition,
  logosBlockDefinition,
  milestonesBlockDefinition,
  offersBlockDefinition,
  productFeaturesBlockDefinition,
  questionsBlockDefinition,
  richTextBlockDefinition,
  servicesBlockDefinition,
  stepsBlockDefinition,
  tableBlockDefinition,
  teamBlockDefinition,
  technologiesBlockDefinition,
  testimonialsBlockDefinition,
]
