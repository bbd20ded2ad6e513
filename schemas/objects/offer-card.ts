import {PackageIcon} from '@sanity/icons/Package'
import {defineType} from 'sanity'
import {requiredCtaField} from '../fields/cta.ts'
import {iconField} from '../fields/icon.ts'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {bulletListField} from '../fields/list.ts'
import {sceneField} from '../fields/scene.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A core offer, leading to its own page. */
export const offerCardType = defineType({
  name: 'offerCard',
  title: 'Offer',
  type: 'object',
  icon: PackageIcon,
  fields: [
    iconField(),
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'description', title: 'Text', max: 400}),
    bulletListField({name: 'points', title: 'Points', min: 0, max: 6}),
    imageWithAltField({
      description: 'Beside the text, in its own shape. Wide pictures (3:2 or 16:9) work best.',
    }),
    sceneField(),
    requiredCtaField({
      name: 'cta',
      title: 'Button',
      error: 'Link the card to the page it describes.',
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description', media: 'image'}},
})
