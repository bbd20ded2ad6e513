import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField} from 'sanity'
import {ARTICLE_CATEGORIES, SLUG_PREFIXES} from '../constants.ts'
import {choiceField} from '../fields/choices.ts'
import {pageDocument} from '../fields/document.ts'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {objectField, referenceField} from '../fields/object.ts'
import {slugField} from '../fields/slug.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A blog article. The reading time is computed from the body. */
export const articleType = pageDocument({
  name: 'article',
  title: 'Article',
  icon: DocumentTextIcon,
  initialValue: () => ({
    publishedAt: new Date().toISOString().slice(0, 10),
    category: ARTICLE_CATEGORIES[0],
  }),
  fields: [
    lineField({name: 'title', title: 'Title', max: 110}),
    slugField({source: 'title', prefix: SLUG_PREFIXES.article}),
    paragraphField({
      name: 'excerpt',
      title: 'Excerpt',
      description: 'Two sentences for the article’s card.',
      max: 260,
    }),
    choiceField(ARTICLE_CATEGORIES, {
      name: 'category',
      title: 'Category',
      error: 'Choose a category, so that readers find it.',
    }),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      description: 'Shown on the article; the newest comes first.',
      type: 'date',
      validation: (rule) => rule.required().error('Choose the date to show on the article.'),
    }),
    referenceField(['teamMember'], {
      name: 'author',
      title: 'Author',
      error: 'Choose who wrote it.',
    }),
    imageWithAltField({
      title: 'Cover',
      description:
        'At the top of the article in the shape 21:9, on cards 16:10 or square. Set the hotspot on what must stay in sight.',
      isRequired: true,
    }),
    objectField('richText', {
      name: 'body',
      title: 'Text',
      error: 'Write the article before publishing it.',
    }),
  ],
  orderings: [
    {
      name: 'newest',
      title: 'Newest first',
      by: [{field: 'publishedAt', direction: 'desc'}],
    },
    {name: 'title', title: 'Title', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', category: 'category', date: 'publishedAt', media: 'image'},
    prepare: ({title, category, date, media}) => ({
      title,
      subtitle: [date, category].filter(Boolean).join(' · '),
      media,
    }),
  },
})
