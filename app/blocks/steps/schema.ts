import {OlistIcon} from '@sanity/icons/Olist'
import {defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
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
    defineField({
      name: 'layout',
      title: 'Shown as',
      type: 'string',
      options: {
        list: [
          {value: 'stairs', title: 'Stairs'},
          {value: 'row', title: 'A row'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'stairs',
    }),
    objectListField('iconCard', {
      name: 'steps',
      title: 'Steps',
      description: 'Numbered in this order.',
      min: 2,
      max: 8,
    }),
  ],
})
