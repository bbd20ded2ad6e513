import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineBlock} from '#schemas/fields/block.ts'
import {objectListField} from '#schemas/fields/list.ts'

export const figuresBlockDefinition = defineBlock({
  name: 'figuresBlock',
  title: 'Figures',
  icon: ChartUpwardIcon,
  group: 'proof',
  fields: [
    objectListField('metric', {
      name: 'metrics',
      title: 'Figures',
      description: 'In one row on wide screens.',
      min: 2,
      max: 4,
    }),
  ],
})
