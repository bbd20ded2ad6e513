import {ChartUpwardIcon} from '@sanity/icons/ChartUpward'
import {defineBlock} from '#schemas/fields/block.ts'
import {objectListField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'

export const figuresBlockDefinition = defineBlock({
  name: 'figuresBlock',
  title: 'Figures',
  icon: ChartUpwardIcon,
  group: 'proof',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {name: 'intro', title: 'Heading', isRequired: false}),
    objectListField('metric', {
      name: 'metrics',
      title: 'Figures',
      description: 'In one row on wide screens.',
      min: 2,
      max: 4,
    }),
  ],
})
