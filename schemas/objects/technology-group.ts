import {StackIcon} from '@sanity/icons/Stack'
import {defineField, defineType} from 'sanity'
import {iconField} from '../fields/icon.ts'
import {lineField} from '../fields/text.ts'

/** Tools of one kind, as in "Frontend". */
export const technologyGroupType = defineType({
  name: 'technologyGroup',
  title: 'Group of technologies',
  type: 'object',
  icon: StackIcon,
  fields: [
    iconField(),
    lineField({name: 'title', title: 'Title', max: 40}),
    defineField({
      name: 'technologies',
      title: 'Technologies',
      type: 'array',
      of: [{type: 'string'}],
      options: {layout: 'tags'},
      validation: (rule) => rule.required().min(1).unique().error('Name each technology once.'),
    }),
  ],
  preview: {
    select: {title: 'title', technologies: 'technologies'},
    prepare: ({title, technologies}) => ({
      title,
      subtitle: Array.isArray(technologies) ? technologies.join(', ') : undefined,
    }),
  },
})
