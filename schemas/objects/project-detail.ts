import {TagIcon} from '@sanity/icons/Tag'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {lineField} from '../fields/text.ts'

function showsTags(parent: unknown): boolean {
  return Object(parent).isTags === true
}

/** One line of the Project Details panel: a value, or a list of tags. */
export const projectDetailType = defineType({
  name: 'projectDetail',
  title: 'Project detail',
  type: 'object',
  icon: TagIcon,
  initialValue: {isTags: false},
  fields: [
    lineField({name: 'label', title: 'Label', max: 40}),
    defineField({
      name: 'isTags',
      title: 'Show as tags',
      description: 'For lists such as technologies.',
      type: 'boolean',
    }),
    defineField({
      name: 'value',
      title: 'Value',
      type: 'string',
      hidden: ({parent}) => showsTags(parent),
      validation: (rule) =>
        rule.custom((value, {parent}: ValidationContext) =>
          showsTags(parent) || value ? true : 'Fill in the value, or switch to tags.',
        ),
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      type: 'array',
      of: [{type: 'string'}],
      options: {layout: 'tags'},
      hidden: ({parent}) => !showsTags(parent),
      validation: (rule) => [
        rule.unique().error('Each tag can appear once.'),
        rule.custom((tags, {parent}: ValidationContext) =>
          showsTags(parent) && !tags?.length ? 'Add at least one tag.' : true,
        ),
      ],
    }),
  ],
  preview: {
    select: {title: 'label', value: 'value', tags: 'tags', isTags: 'isTags'},
    prepare: ({title, value, tags, isTags}) => ({
      title,
      subtitle: isTags && Array.isArray(tags) ? tags.join(', ') : value,
    }),
  },
})
