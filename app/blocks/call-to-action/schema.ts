import {BulbOutlineIcon} from '@sanity/icons/BulbOutline'
import {defineBlock} from '#schemas/fields/block.ts'
import {callToActionFields} from '#schemas/objects/page-parts.ts'

export const callToActionBlockDefinition = defineBlock({
  name: 'callToActionBlock',
  title: 'Call to action',
  icon: BulbOutlineIcon,
  group: 'start',
  heading: false,
  fields: callToActionFields,
  preview: {subtitle: 'title'},
})
