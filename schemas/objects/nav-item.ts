import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {HREF_MESSAGE, isAllowedHref} from '../fields/links.ts'
import {lineField} from '../fields/text.ts'

/** The fields of a link in the header or the footer. */
export const navItemFields = [
  lineField({name: 'label', title: 'Label', max: 40}),
  defineField({
    name: 'href',
    title: 'Leads to',
    description: 'A path of this site such as /about, or a full address.',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Say where the link leads.'),
      rule.custom((href) => (!href || isAllowedHref(href) ? true : HREF_MESSAGE)),
    ],
  }),
]

export const navItemPreview = {select: {title: 'label', subtitle: 'href'}}

/** An entry of the header or the footer. */
export const navItemType = defineType({
  name: 'navItem',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: navItemFields,
  preview: navItemPreview,
})
