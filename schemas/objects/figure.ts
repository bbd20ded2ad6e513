import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'
import {altField} from '../fields/image-with-alt.ts'

/** A picture between the paragraphs of an article. */
export const figureType = defineType({
  name: 'figure',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  description: 'As wide as the text, in its own shape after cropping.',
  options: {hotspot: true},
  validation: (rule) => rule.assetRequired().error('Choose a picture, or remove this block.'),
  fields: [
    altField,
    defineField({
      name: 'caption',
      title: 'Caption',
      type: 'string',
      validation: (rule) => rule.max(200).warning('Keep the caption to 200 characters at most.'),
    }),
  ],
  preview: {select: {title: 'caption', subtitle: 'alt', media: 'asset'}},
})
