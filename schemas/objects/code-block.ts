import {CodeBlockIcon} from '@sanity/icons/CodeBlock'
import {defineField, defineType} from 'sanity'
import {CODE_LANGUAGES} from '../constants.ts'
import {choices} from '../fields/choices.ts'

/** A listing in an article. */
export const codeBlockType = defineType({
  name: 'codeBlock',
  title: 'Code',
  type: 'object',
  icon: CodeBlockIcon,
  initialValue: {language: 'text'},
  fields: [
    defineField({
      name: 'language',
      title: 'Language',
      type: 'string',
      options: {list: choices(CODE_LANGUAGES)},
      validation: (rule) => rule.required().error('Choose the language, or “text”.'),
    }),
    defineField({
      name: 'filename',
      title: 'Caption',
      description: 'A file name, or what the listing shows.',
      type: 'string',
    }),
    defineField({
      name: 'code',
      title: 'Code',
      type: 'text',
      rows: 12,
      validation: (rule) => rule.required().error('Paste the code, or remove this block.'),
    }),
  ],
  preview: {
    select: {filename: 'filename', language: 'language', code: 'code'},
    prepare: ({filename, language, code}) => ({title: filename ?? code, subtitle: language}),
  },
})
