import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {orderedDocument} from '../fields/document.ts'
import {imageWithAltField, PORTRAIT} from '../fields/image-with-alt.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A client's statement about the company, shown by blocks. */
export const testimonialType = orderedDocument({
  name: 'testimonial',
  title: 'Testimonial',
  icon: BlockquoteIcon,
  fields: [
    paragraphField({
      name: 'quote',
      title: 'Quotation',
      description: 'The client’s own words, without quotation marks.',
      max: 400,
      rows: 4,
    }),
    lineField({name: 'author', title: 'Who said it', max: 80}),
    lineField({name: 'role', title: 'Role', max: 80}),
    lineField({name: 'company', title: 'Company', max: 80}),
    imageWithAltField({title: 'Portrait', description: PORTRAIT, isRequired: true}),
  ],
  preview: {select: {title: 'author', subtitle: 'company', media: 'image'}},
})
