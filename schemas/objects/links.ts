import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {LinkIcon} from '@sanity/icons/Link'
import {ShareIcon} from '@sanity/icons/Share'
import {UlistIcon} from '@sanity/icons/Ulist'
import {defineField, defineType} from 'sanity'
import {SOCIAL_NETWORKS} from '../constants.ts'
import {choiceField} from '../fields/choices.ts'
import {checkHref, urlField} from '../fields/links.ts'
import {objectListField} from '../fields/list.ts'
import {ADDRESSED, referenceField} from '../fields/object.ts'
import {lineField} from '../fields/text.ts'

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
        rule.custom(checkHref),
      ],
    }),
  ],
})

/** A link inside text to an article or case study, which stays valid when its path changes. */
export const internalLinkType = defineType({
  name: 'internalLink',
  title: 'Link to an article or case study',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    referenceField(ADDRESSED, {
      name: 'reference',
      title: 'Article or case study',
      error: 'Choose what to link to, or remove the link.',
    }),
  ],
})

/** An entry of the header or the footer. */
export const navItemType = defineType({
  name: 'navItem',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    lineField({name: 'label', title: 'Label', max: 40}),
    referenceField(ADDRESSED, {
      name: 'page',
      title: 'Page',
      description: 'The link follows the page when its address changes.',
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
          return href ? checkHref(href) : 'Choose a page, or say where the link leads.'
        }),
    }),
  ],
  preview: {
    select: {title: 'label', href: 'href', page: 'page.slug.current'},
    prepare: ({title, href, page}) => ({title, subtitle: page ?? href}),
  },
})

/** A link of a group. */
export const navGroupItemType = defineType({
  ...navItemType,
  name: 'navGroupItem',
  fields: [
    ...navItemType.fields,
    lineField({
      name: 'description',
      title: 'Description',
      description: 'A few words below the label. Left empty, there are none.',
      max: 80,
      isRequired: false,
    }),
  ],
})

function groupPreview(title: string) {
  return {
    select: {title, first: 'links.0.label', second: 'links.1.label'},
    prepare: (group: Record<string, string | undefined>) => ({
      title: group.title ?? 'Group without a title',
      subtitle: [group.first, group.second].filter(Boolean).join(', '),
    }),
  }
}

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
  preview: groupPreview('label'),
})

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
  preview: groupPreview('title'),
})

/** The company's profile on a social network. */
export const socialLinkType = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    choiceField(SOCIAL_NETWORKS, {name: 'network', title: 'Network', error: 'Choose the network.'}),
    urlField({name: 'url', title: 'Address of the profile', isRequired: true}),
  ],
  preview: {select: {title: 'network', subtitle: 'url'}},
})
