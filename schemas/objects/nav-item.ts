import {LinkIcon} from '@sanity/icons/Link'
import {defineField, defineType} from 'sanity'
import {SLUG_PREFIXES} from '../constants.ts'
import {HREF_MESSAGE, isAllowedHref} from '../fields/links.ts'
import {lineField} from '../fields/text.ts'

/** The fields of a link in the header or the footer. */
export const navItemFields = [
  lineField({name: 'label', title: 'Label', max: 40}),
  defineField({
    name: 'page',
    title: 'Page',
    description: 'The link follows the page when its address changes.',
    type: 'reference',
    to: Object.keys(SLUG_PREFIXES).map((type) => ({type})),
  }),
  defineField({
    name: 'href',
    title: 'Or an address',
    description: 'A path of this site such as /about, or a full address.',
    type: 'string',
    options: {isShown: false},
    hidden: ({parent}) => Boolean(Object(parent).page),
    validation: (rule) =>
      rule.custom((href, {parent}) => {
        if (Object(parent).page) return true
        if (!href) return 'Choose a page, or say where the link leads.'
        return isAllowedHref(href) ? true : HREF_MESSAGE
      }),
  }),
]

export const navItemPreview = {
  select: {title: 'label', href: 'href', page: 'page.slug.current'},
  prepare: ({title, href, page}: Record<string, string | undefined>) => ({
    title,
    subtitle: page ?? href,
  }),
}

/** An entry of the header or the footer. */
export const navItemType = defineType({
  name: 'navItem',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: navItemFields,
  preview: navItemPreview,
})
