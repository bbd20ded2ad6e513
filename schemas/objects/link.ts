import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {HREF_MESSAGE, isAllowedHref} from '../fields/links.ts'

/** A link inside text, to any URL. */
export const linkType = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'href',
      title: 'Leads to',
      type: 'string',
      options: {isShown: false},
      validation: (rule) => [
        rule.required().error('Say where the link leads, or remove it.'),
        rule.custom((href) => (!href || isAllowedHref(href) ? true : HREF_MESSAGE)),
      ],
    }),
  ],
})
