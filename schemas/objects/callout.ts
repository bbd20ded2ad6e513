import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineField, defineType} from 'sanity'
import {CALLOUT_TONES} from '../constants.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A boxed remark in an article. */
export const calloutType = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: InfoOutlineIcon,
  initialValue: {tone: 'note'},
  fields: [
    defineField({
      name: 'tone',
      title: 'Tone',
      type: 'string',
      options: {list: [...CALLOUT_TONES], layout: 'radio', direction: 'horizontal'},
      validation: (rule) => rule.required().error('Choose a tone.'),
    }),
    lineField({name: 'title', title: 'Title', max: 80, isRequired: false}),
    paragraphField({name: 'text', title: 'Text', max: 600}),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})
