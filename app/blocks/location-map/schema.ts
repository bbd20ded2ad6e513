import {MarkerIcon} from '@sanity/icons/Marker'
import {defineBlock} from '#schemas/fields/block.ts'

export const locationMapBlockDefinition = defineBlock({
  name: 'locationMapBlock',
  title: 'Map of the office',
  icon: MarkerIcon,
  group: 'contact',
  // The map and the postal address are in the site settings.
  heading: false,
  fields: [],
})
