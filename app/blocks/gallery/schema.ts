import {ImagesIcon} from '@sanity/icons/Images'
import {defineArrayMember} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {altField} from '#schemas/fields/image-with-alt.ts'
import {listField} from '#schemas/fields/list.ts'
import {lineField} from '#schemas/fields/text.ts'

const picture = defineArrayMember({
  name: 'galleryPicture',
  title: 'Picture',
  type: 'image',
  options: {hotspot: true},
  validation: (rule) => rule.assetRequired().error('Choose a picture, or remove this entry.'),
  fields: [
    altField,
    lineField({
      name: 'caption',
      title: 'Caption',
      description: 'Below the picture. May be empty.',
      max: 120,
      isRequired: false,
    }),
  ],
  preview: {select: {title: 'caption', subtitle: 'alt', media: 'asset'}},
})

export const galleryBlockDefinition = defineBlock({
  name: 'galleryBlock',
  title: 'Gallery',
  icon: ImagesIcon,
  group: 'text',
  fields: [
    listField([picture], {
      name: 'pictures',
      title: 'Pictures',
      description: 'In the shape 4:3 around the hotspot. A click opens the whole picture.',
      min: 2,
      max: 24,
    }),
  ],
})
