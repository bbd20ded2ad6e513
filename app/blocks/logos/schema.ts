import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {altField} from '#schemas/fields/image-with-alt.ts'
import {countMessage} from '#schemas/fields/list.ts'

const MIN = 2
const MAX = 12

export const logosBlockDefinition = defineBlock({
  name: 'logosBlock',
  title: 'Logos',
  icon: ImagesIcon,
  group: 'proof',
  fields: [
    defineField({
      name: 'logos',
      title: 'Logos',
      description: 'All in the same height, on a light ground. Cut off empty edges.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'logo',
          title: 'Logo',
          type: 'image',
          options: {hotspot: true},
          validation: (rule) =>
            rule.assetRequired().error('Choose a picture, or remove this logo.'),
          fields: [
            defineField({...altField, description: 'The name that the logo shows.'}),
            defineField({
              name: 'href',
              title: 'Leads to',
              description: 'The website of the company. May be empty.',
              type: 'url',
              validation: (rule) =>
                rule
                  .uri({scheme: ['https']})
                  .error('Enter a full address, with https:// in front.'),
            }),
          ],
          preview: {select: {title: 'alt', subtitle: 'href', media: 'asset'}},
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(MIN)
          .max(MAX)
          .error(countMessage('Logos', MIN, MAX)),
    }),
  ],
})
