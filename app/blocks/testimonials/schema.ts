import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineBlock} from '#schemas/fields/block.ts'
import {layoutField} from '#schemas/fields/choices.ts'
import {referenceListField} from '#schemas/fields/list.ts'

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
    layoutField([
      {value: 'carousel', title: 'A row that moves'},
      {value: 'grid', title: 'All at once'},
    ]),
  ],
})
