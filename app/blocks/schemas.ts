// Written by `npm run typegen` from the folders beside this file.
import type {BlockDefinition} from '#schemas/fields/block.ts'
import {callToActionBlockDefinition} from './call-to-action/schema.ts'
import {embedBlockDefinition} from './embed/schema.ts'
import {featureGridBlockDefinition} from './feature-grid/schema.ts'
import {figuresBlockDefinition} from './figures/schema.ts'
import {heroBlockDefinition} from './hero/schema.ts'
import {imageAndTextBlockDefinition} from './image-and-text/schema.ts'
import {logosBlockDefinition} from './logos/schema.ts'
import {richTextBlockDefinition} from './rich-text/schema.ts'
import {stepsBlockDefinition} from './steps/schema.ts'
import {tableBlockDefinition} from './table/schema.ts'

export const blockDefinitions: readonly BlockDefinition[] = [
  callToActionBlockDefinition,
  embedBlockDefinition,
  featureGridBlockDefinition,
  figuresBlockDefinition,
  heroBlockDefinition,
  imageAndTextBlockDefinition,
  logosBlockDefinition,
  richTextBlockDefinition,
  stepsBlockDefinition,
  tableBlockDefinition,
]
