import {BlockquoteIcon} from '@sanity/icons/Blockquote'
import {defineType} from 'sanity'
import {imageWithAltField, PORTRAIT} from '../fields/image-with-alt.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A quotation of a client in a case study. */
export const quoteType = defineType({
  name: 'quote',
  title: 'Quotation',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    paragraphField({name: 'quote', title: 'Quotation', max: 500, rows: 4}),
    lineField({name: 'author', title: 'Who said it', max: 80}),
    lineField({name: 'role', title: 'Role', max: 80}),
    imageWithAltField({title: 'Portrait', description: PORTRAIT}),
  ],
  preview: {select: {title: 'author', subtitle: 'role', media: 'image'}},
})
