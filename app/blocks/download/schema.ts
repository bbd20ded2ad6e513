import {DownloadIcon} from '@sanity/icons/Download'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {listField} from '#schemas/fields/list.ts'
import {lineField, paragraphField} from '#schemas/fields/text.ts'

const entry = defineArrayMember({
  name: 'downloadFile',
  title: 'File',
  type: 'object',
  icon: DownloadIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 80}),
    paragraphField({name: 'description', title: 'Text', max: 240, isRequired: false}),
    defineField({
      name: 'file',
      title: 'File',
      description: 'Visitors see its kind and size.',
      type: 'file',
      validation: (rule) => rule.required().assetRequired().error('Choose a file.'),
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'file.asset.originalFilename'}},
})

export const downloadBlockDefinition = defineBlock({
  name: 'downloadBlock',
  title: 'Downloads',
  icon: DownloadIcon,
  fields: [listField([entry], {name: 'files', title: 'Files', max: 20})],
})
