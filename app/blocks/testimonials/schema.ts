import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'

const LAYOUTS = [
  {value: 'carousel', title: 'A row that moves'},
  {value: 'grid', title: 'All at once'},
]

export const testimonialsBlockDefinition = defineBlock({
  name: 'testimonialsBlock',
  title: 'Testimonials',
  icon: BlockquoteIcon,
  group: 'proof',
  fields: [
    referenceListField('testimonial', {
      name: 'testimonials',
      title: 'Testimonials',
      description: 'Left empty, all are shown, in the order of “People & proof”.',
    }),
    defineField({
      name: 'layout',
      title: 'Layout',
      type: 'string',
      options: {list: LAYOUTS, layout: 'radio'},
      initialValue: 'carousel',
    }),
  ],
})
