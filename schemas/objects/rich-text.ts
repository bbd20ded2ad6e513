import {defineArrayMember, defineType} from 'sanity'

const decorators = [
  {value: 'strong', title: 'Bold'},
  {value: 'em', title: 'Italic'},
  {value: 'code', title: 'Code'},
]

const lists = [
  {value: 'bullet', title: 'Bullets'},
  {value: 'number', title: 'Numbers'},
]

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
      marks: {decorators, annotations: [{type: 'link'}, {type: 'internalLink'}]},
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
      marks: {decorators, annotations: [{type: 'link'}, {type: 'internalLink'}]},
    }),
  ],
})
