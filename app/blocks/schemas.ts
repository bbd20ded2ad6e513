// Written by `npm run typegen` from the folders beside this file.
import type {BlockDefinition} from '#schemas/fields/block.ts'
import {articlesBlockDefinition} from './articles/schema.ts'
import {callToActionBlockDefinition} from './call-to-action/schema.ts'
import {caseStudiesBlockDefinition} from './case-studies/schema.ts'
import {formBlockDefinition} from './form/schema.ts'
import {heroBlockDefinition} from './hero/schema.ts'
import {productFeaturesBlockDefinition} from './product-features/schema.ts'
import {questionsBlockDefinition} from './questions/schema.ts'
import {richTextBlockDefinition} from './rich-text/schema.ts'
import {teamBlockDefinition} from './team/schema.ts'
import {testimonialsBlockDefinition} from './testimonials/schema.ts'

export const blockDefinitions: readonly BlockDefinition[] = [
  articlesBlockDefinition,
  callToActionBlockDefinition,
  caseStudiesBlockDefinition,
  formBlockDefinition,
  heroBlockDefinition,
  productFeaturesBlockDefinition,
  questionsBlockDefinition,
  richTextBlockDefinition,
  teamBlockDefinition,
  testimonialsBlockDefinition,
]
