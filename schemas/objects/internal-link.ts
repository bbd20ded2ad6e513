import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {SLUG_PREFIXES} from '../constants.ts'

/** A link inside text to an article or case study, which stays valid when its path changes. */
export const internalLinkType = defineType({
  name: 'internalLink',
  title: 'Link to an article or case study',
  type: 'object',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'reference',
      title: 'Article or case study',
      type: 'reference',
      to: Object.keys(SLUG_PREFIXES).map((type) => ({type})),
      validation: (rule) => rule.required().error('Choose what to link to, or remove the link.'),
    }),
  ],
})
