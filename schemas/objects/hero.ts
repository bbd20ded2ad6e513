import {defineField, defineType} from 'sanity'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** Words, buttons and a picture of a first screen. */
export const heroFields = [
  lineField({
    name: 'eyebrow',
    title: 'Line above the title',
    max: 60,
    isRequired: false,
  }),
  lineField({name: 'title', title: 'Title', max: 90}),
  paragraphField({name: 'text', title: 'Text', max: 320, isRequired: false}),
  defineField({name: 'primaryCta', title: 'Main button', type: 'cta'}),
  defineField({name: 'secondaryCta', title: 'Second button', type: 'cta'}),
]

/** The first screen of a page. */
export const heroType = defineType({
  name: 'hero',
  title: 'First screen',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: [
    ...heroFields,
    imageWithAltField({
      description: 'Beside the words, in the shape 4:3.',
    }),
  ],
})
