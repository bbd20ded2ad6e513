import {UlistIcon} from '@sanity/icons/Ulist'
import {defineType} from 'sanity'
import {objectListField} from '../fields/list.ts'
import {lineField} from '../fields/text.ts'

/** A titled column of links in the footer. */
export const linkGroupType = defineType({
  name: 'linkGroup',
  title: 'Group of links',
  type: 'object',
  icon: UlistIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 40}),
    objectListField('navItem', {name: 'links', title: 'Links', max: 10}),
  ],
  preview: {
    select: {title: 'title', first: 'links.0.label', second: 'links.1.label'},
    prepare: prepareGroup,
  },
})

/** The preview of a group: its title, and its first links below. */
export function prepareGroup({title, first, second}: Record<string, string | undefined>) {
  return {
    title: title ?? 'Group without a title',
    subtitle: [first, second].filter(Boolean).join(', '),
  }
}
