import {UserIcon} from '@sanity/icons/User'
import {defineField, defineType} from 'sanity'
import {imageWithAltField, PORTRAIT} from '../fields/image-with-alt.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A person of the company: on the About page, and as author of articles. */
export const teamMemberType = defineType({
  name: 'teamMember',
  title: 'Team member',
  type: 'document',
  icon: UserIcon,
  fields: [
    lineField({name: 'name', title: 'Name', max: 80}),
    lineField({name: 'role', title: 'Role', max: 80}),
    paragraphField({name: 'bio', title: 'Short biography', max: 400, rows: 4}),
    imageWithAltField({title: 'Portrait', description: PORTRAIT, isRequired: true}),
    defineField({
      name: 'linkedin',
      title: 'LinkedIn profile',
      type: 'url',
      validation: (rule) =>
        rule
          .uri({scheme: ['https']})
          .error('Enter the full address of the profile, with https:// in front.'),
    }),
    orderRankField('teamMember'),
  ],
  orderings: [
    orderRankOrdering,
    {name: 'name', title: 'Name', by: [{field: 'name', direction: 'asc'}]},
  ],
  preview: {select: {title: 'name', subtitle: 'role', media: 'image'}},
})
