import {CodeBlockIcon} from '@sanity/icons/CodeBlock'
import {CogIcon} from '@sanity/icons/Cog'
import {ImageIcon} from '@sanity/icons/Image'
import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {CODE_LANGUAGES, SETTING_VALUES} from '../constants.ts'
import {choiceField, titleOf} from '../fields/choices.ts'
import {altField} from '../fields/image-with-alt.ts'
import {lineField, paragraphField} from '../fields/text.ts'

const lists = [
  {value: 'bullet', title: 'Bullets'},
  {value: 'number', title: 'Numbers'},
]

const marks = {
  decorators: [
    {value: 'strong', title: 'Bold'},
    {value: 'em', title: 'Italic'},
    {value: 'code', title: 'Code'},
  ],
  annotations: [{type: 'link'}, {type: 'internalLink'}],
}

/** The body of an article. The title of the page is its only h1, so headings start at h2. */
export const richTextType = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {value: 'normal', title: 'Paragraph'},
        {value: 'h2', title: 'Heading'},
        {value: 'h3', title: 'Subheading'},
        {value: 'h4', title: 'Small heading'},
        {value: 'blockquote', title: 'Quotation'},
      ],
      lists,
      marks,
      of: [{type: 'settingValue'}],
    }),
    defineArrayMember({type: 'figure'}),
    defineArrayMember({type: 'codeBlock'}),
    defineArrayMember({type: 'callout'}),
    defineArrayMember({type: 'table'}),
  ],
})

/** A few formatted paragraphs: answers, introductions, notes. */
export const simpleTextType = defineType({
  name: 'simpleText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{value: 'normal', title: 'Paragraph'}],
      lists,
      marks,
    }),
  ],
})

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

/** A listing in an article. */
export const codeBlockType = defineType({
  name: 'codeBlock',
  title: 'Code',
  type: 'object',
  icon: CodeBlockIcon,
  initialValue: {language: 'text'},
  fields: [
    choiceField(CODE_LANGUAGES, {
      name: 'language',
      title: 'Language',
      error: 'Choose the language, or “text”.',
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

const TONES = [
  {value: 'note', title: 'Note'},
  {value: 'tip', title: 'Tip'},
  {value: 'warning', title: 'Warning'},
]

/** A boxed remark in an article. */
export const calloutType = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: InfoOutlineIcon,
  initialValue: {tone: 'note'},
  fields: [
    choiceField(TONES, {name: 'tone', title: 'Tone', error: 'Choose a tone.'}),
    lineField({name: 'title', title: 'Title', max: 80, isRequired: false}),
    paragraphField({name: 'text', title: 'Text', max: 600}),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})

/** A value of the site settings within a text, which stays true when the settings change. */
export const settingValueType = defineType({
  name: 'settingValue',
  title: 'Value of the settings',
  type: 'object',
  icon: CogIcon,
  fields: [
    choiceField(SETTING_VALUES, {name: 'name', title: 'Value', error: 'Choose what to show.'}),
  ],
  preview: {
    select: {name: 'name'},
    prepare: ({name}) => ({title: titleOf(SETTING_VALUES, name) ?? 'Choose a value'}),
  },
})
