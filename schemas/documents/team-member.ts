import {UserIcon} from '@sanity/icons/User'
import {orderedDocument} from '../fields/document.ts'
import {imageWithAltField, PORTRAIT} from '../fields/image-with-alt.ts'
import {urlField} from '../fields/links.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A person of the company: on the About page, and as author of articles. */
export const teamMemberType = orderedDocument({
  name: 'teamMember',
  title: 'Team member',
  icon: UserIcon,
  fields: [
    lineField({name: 'name', title: 'Name', max: 80}),
    lineField({name: 'role', title: 'Role', max: 80}),
    paragraphField({name: 'bio', title: 'Short biography', max: 400, rows: 4}),
    imageWithAltField({title: 'Portrait', description: PORTRAIT, isRequired: true}),
    urlField({name: 'linkedin', title: 'LinkedIn profile'}),
  ],
  orderings: [{name: 'name', title: 'Name', by: [{field: 'name', direction: 'asc'}]}],
  preview: {select: {title: 'name', subtitle: 'role', media: 'image'}},
})
