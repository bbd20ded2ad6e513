import {ShareIcon} from '@sanity/icons/Share'
import {defineType} from 'sanity'
import {SOCIAL_NETWORKS} from '../constants.ts'
import {choiceField} from '../fields/choices.ts'
import {urlField} from '../fields/links.ts'

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
