import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'

export const richTextBlockDefinition = defineBlock({
  name: 'richTextBlock',
  title: 'Text',
  icon: DocumentTextIcon,
  group: 'text',
  heading: false,
  fields: [
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().error('Write the text, or remove this block.'),
    }),
    defineField({
      name: 'versionDate',
      title: 'Date of this version',
      description: 'For a legal text: since when it applies. Shown above the text.',
      type: 'date',
    }),
  ],
  preview: {subtitle: 'body.0.children.0.text'},
})
