import {OlistIcon} from '@sanity/icons/Olist'
import {defineBlock} from '#schemas/fields/block.ts'
import {layoutField} from '#schemas/fields/layout.ts'
import {objectListField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'

export const stepsBlockDefinition = defineBlock({
  name: 'stepsBlock',
  title: 'Steps',
  icon: OlistIcon,
  group: 'proof',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {name: 'intro', title: 'Heading', isRequired: false}),
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
