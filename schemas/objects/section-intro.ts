import {defineType} from 'sanity'
import {lineField, paragraphField} from '../fields/text.ts'

/** Heading of a page section, with an optional sentence under it. */
export const sectionIntroType = defineType({
  name: 'sectionIntro',
  title: 'Section heading',
  type: 'object',
  fields: [
    lineField({name: 'eyebrow', title: 'Line above the title', max: 60, isRequired: false}),
    lineField({name: 'title', title: 'Title', max: 90}),
    paragraphField({
      name: 'text',
      title: 'Text below the title',
      max: 400,
      isRequired: false,
      rows: 2,
    }),
  ],
})
