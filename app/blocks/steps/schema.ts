import {OlistIcon} from '@sanity/icons/Olist'
import {defineBlock} from '#schemas/fields/block.ts'
import {layoutField} from '#schemas/fields/choices.ts'
import {objectListField} from '#schemas/fields/list.ts'

export const stepsBlockDefinition = defineBlock({
  name: 'stepsBlock',
  title: 'Steps',
  icon: OlistIcon,
  group: 'proof',
  fields: [
    layoutField([
      {value: 'stairs', title: 'Stairs'},
      {value: 'row', title: 'A row'},
    ]),
    objectListField('iconCard', {
      name: 'steps',
      title: 'Steps',
      description: 'Numbered in this order.',
      min: 2,
      max: 8,
    }),
  ],
})
