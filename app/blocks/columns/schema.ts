import {InlineIcon} from '@sanity/icons/Inline'
import {defineArrayMember} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {imageWithAltField} from '#schemas/fields/image-with-alt.ts'
import {listField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'
import {lineField} from '#schemas/fields/text.ts'

const column = defineArrayMember({
  name: 'textColumn',
  title: 'Column',
  type: 'object',
  fields: [
    imageWithAltField({description: 'Above the text, in the shape 3:2. May be empty.'}),
    lineField({name: 'title', title: 'Heading', max: 80, isRequired: false}),
    objectField('simpleText', {
      name: 'text',
      title: 'Text',
      error: 'Write the text, or remove this column.',
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'text.0.children.0.text', media: 'image'}},
})

export const columnsBlockDefinition = defineBlock({
  name: 'columnsBlock',
  title: 'Columns',
  icon: InlineIcon,
  group: 'text',
  fields: [
    listField([column], {
      name: 'columns',
      title: 'Columns',
      description: 'On phones they are below each other, in this order.',
      min: 2,
      max: 3,
    }),
  ],
})
