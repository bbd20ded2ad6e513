import {StarIcon} from '@sanity/icons/Star'
import {defineType} from 'sanity'
import {iconField} from '../fields/icon.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** Icon, title and a short text: a reason, a value, a benefit, a step. */
export const iconCardType = defineType({
  name: 'iconCard',
  title: 'Card',
  type: 'object',
  icon: StarIcon,
  fields: [
    iconField(),
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'description', title: 'Text', max: 320}),
  ],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
