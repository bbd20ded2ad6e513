import type {SchemaTypeDefinition} from 'sanity'
import * as documents from './documents/index.ts'
import {blockDefinitions} from './fields/blocks.ts'
import * as objects from './objects/index.ts'
import * as pages from './singletons/pages.ts'
import {siteSettingsType} from './singletons/site-settings.ts'

/** Every type of the content model, for the Studio and for TypeGen. */
export const schemaTypes: SchemaTypeDefinition[] = [
  ...Object.values(documents),
  ...Object.values(pages),
  siteSettingsType,
  ...Object.values(objects),
  ...blockDefinitions.map(({type}) => type),
]
