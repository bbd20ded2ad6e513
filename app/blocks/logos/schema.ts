import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {altField} from '#schemas/fields/image-with-alt.ts'
import {urlField} from '#schemas/fields/links.ts'
import {listField} from '#schemas/fields/list.ts'

const logo = defineArrayMember({
  name: 'logo',
  title: 'Logo',
  type: 'image',
  options: {hotspot: true},
  validation: (rule) => rule.assetRequired().error('Choose a picture, or remove this logo.'),
  fields: [
    defineField({...altField, description: 'The name that the logo shows.'}),
    urlField({
      name: 'href',
      title: 'Leads to',
      description: 'The website of the company. May be empty.',
    }),
  ],
  preview: {select: {title: 'alt', subtitle: 'href', media: 'asset'}},
})

export const logosBlockDefinition = defineBlock({
  name: 'logosBlock',
  title: 'Logos',
  icon: ImagesIcon,
  group: 'proof',
  fields: [
    listField([logo], {
      name: 'logos',
      title: 'Logos',
      description: 'All in the same height, on a light ground. Cut off empty edges.',
      min: 2,
    }),
  ],
})
