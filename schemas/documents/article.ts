import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {ARTICLE_CATEGORIES, SLUG_PREFIXES} from '../constants.ts'
import {choices} from '../fields/choices.ts'
import {contentGroups, inGroup} from '../fields/groups.ts'
import {refuseGuidance} from '../fields/guidance.ts'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {seoField} from '../fields/object.ts'
import {slugField} from '../fields/slug.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A blog article. The reading time is computed from the body. */
export const articleType = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: DocumentTextIcon,
  groups: contentGroups,
  validation: (rule) => rule.custom(refuseGuidance),
  initialValue: () => ({
    publishedAt: new Date().toISOString().slice(0, 10),
    category: ARTICLE_CATEGORIES[0],
  }),
  fields: [
    ...inGroup('content', [
      lineField({name: 'title', title: 'Title', max: 110}),
      slugField({source: 'title', prefix: SLUG_PREFIXES.article}),
      paragraphField({
        name: 'excerpt',
        title: 'Excerpt',
        description: 'Two sentences for the article’s card.',
        max: 260,
      }),
      defineField({
        name: 'category',
        title: 'Category',
        type: 'string',
        options: {list: choices(ARTICLE_CATEGORIES)},
        validation: (rule) => rule.required().error('Choose a category, so that readers find it.'),
      }),
      defineField({
        name: 'publishedAt',
        title: 'Date',
        description: 'Shown on the article; the newest comes first.',
        type: 'date',
        validation: (rule) => rule.required().error('Choose the date to show on the article.'),
      }),
      defineField({
        name: 'author',
        title: 'Author',
        type: 'reference',
        to: [{type: 'teamMember'}],
        validation: (rule) => rule.required().error('Choose who wrote it.'),
      }),
      imageWithAltField({
        title: 'Cover',
        description:
          'At the top of the article in the shape 21:9, on cards 16:10 or square. Set the hotspot on what must stay in sight.',
        isRequired: true,
      }),
      defineField({
        name: 'body',
        title: 'Text',
        type: 'richText',
        validation: (rule) => rule.required().error('Write the article before publishing it.'),
      }),
    ]),
    seoField,
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
