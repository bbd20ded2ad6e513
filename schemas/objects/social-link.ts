import {ShareIcon} from '@sanity/icons/Share'
import {defineField, defineType} from 'sanity'
import {SOCIAL_NETWORKS} from '../constants.ts'
import {choices} from '../fields/choices.ts'

/** The company's profile on a social network. */
export const socialLinkType = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      type: 'string',
      options: {list: choices(SOCIAL_NETWORKS)},
      validation: (rule) => rule.required().error('Choose the network.'),
    }),
    defineField({
      name: 'url',
      title: 'Address of the profile',
      type: 'url',
      validation: (rule) =>
        rule
          .required()
          .uri({scheme: ['https']})
          .error('Enter the full address of the profile, with https:// in front.'),
    }),
  ],
  preview: {select: {title: 'network', subtitle: 'url'}},
})
