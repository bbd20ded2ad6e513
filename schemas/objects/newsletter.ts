import {defineType} from 'sanity'
import {lineField, paragraphField} from '../fields/text.ts'

/** Texts around a newsletter form. */
export const newsletterType = defineType({
  name: 'newsletter',
  title: 'Newsletter',
  type: 'object',
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'text', title: 'Text', max: 240, rows: 2}),
    lineField({
      name: 'note',
      title: 'Small print',
      description: 'What readers agree to, for example how to unsubscribe.',
      max: 160,
      isRequired: false,
    }),
  ],
})
