import {StackIcon} from '@sanity/icons/Stack'
import {defineBlock} from '#schemas/fields/block.ts'
import {objectListField} from '#schemas/fields/list.ts'

export const technologiesBlockDefinition = defineBlock({
  name: 'technologiesBlock',
  title: 'Technologies',
  icon: StackIcon,
  group: 'proof',
  fields: [
    objectListField('technologyGroup', {
      name: 'groups',
      title: 'Technologies',
      description: 'The visible layers first, then those that carry them.',
      min: 1,
      max: 6,
    }),
  ],
})
