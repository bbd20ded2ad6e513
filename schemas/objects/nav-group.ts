import {LinkIcon} from '@sanity/icons/Link'
import {UlistIcon} from '@sanity/icons/Ulist'
import {defineType} from 'sanity'
import {objectListField} from '../fields/list.ts'
import {lineField} from '../fields/text.ts'
import {prepareGroup} from './link-group.ts'
import {navItemFields, navItemPreview} from './nav-item.ts'

/** An entry of the header that opens a list of links. */
export const navGroupType = defineType({
  name: 'navGroup',
  title: 'Group of links',
  type: 'object',
  icon: UlistIcon,
  fields: [
    lineField({
      name: 'label',
      title: 'Label',
      description: 'Names the group. It opens the list and leads nowhere.',
      max: 40,
    }),
    objectListField('navGroupItem', {name: 'links', title: 'Links', min: 2, max: 8}),
  ],
  preview: {
    select: {title: 'label', first: 'links.0.label', second: 'links.1.label'},
    prepare: prepareGroup,
  },
})

/** A link of a group. */
export const navGroupItemType = defineType({
  name: 'navGroupItem',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    ...navItemFields,
    lineField({
      name: 'description',
      title: 'Description',
      description: 'A few words below the label. Left empty, there are none.',
      max: 80,
      isRequired: false,
    }),
  ],
  preview: navItemPreview,
})
