import {DocumentIcon} from '@sanity/icons/Document'
import {defineField} from 'sanity'
import {blocksField} from '../fields/blocks.ts'
import {pageDocument} from '../fields/document.ts'
import {pathField} from '../fields/slug.ts'
import {lineField} from '../fields/text.ts'

/** A page of blocks: the home page, a landing page, a privacy notice, an event. */
export const pageType = pageDocument({
  name: 'page',
  title: 'Page',
  icon: DocumentIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Names the page in lists, in search results and in the tab of the browser.',
      max: 90,
    }),
    pathField({source: 'title'}),
    blocksField({description: 'From top to bottom. Drag to change the order.', of: 'page'}),
    defineField({
      name: 'language',
      title: 'Language of the text',
      description: 'Screen readers and search engines read the page in this language.',
      type: 'string',
      group: 'seo',
      options: {
        list: [
          {value: 'en', title: 'English'},
          {value: 'hi', title: 'Hindi'},
          {value: 'gu', title: 'Gujarati'},
          {value: 'mr', title: 'Marathi'},
        ],
      },
      initialValue: 'en',
    }),
  ],
  preview: {
    select: {title: 'title', path: 'slug.current'},
    prepare: ({title, path}) => ({
      title,
      subtitle: path && `/${path}`.replace('//', '/'),
    }),
  },
})
