import {WrenchIcon} from '@sanity/icons/Wrench'
import {defineType} from 'sanity'
import {iconField} from '../fields/icon.ts'
import {bulletListField} from '../fields/list.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A service on the Software Solutions page. */
export const serviceType = defineType({
  name: 'service',
  title: 'Service',
  type: 'document',
  icon: WrenchIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'description', title: 'Text', max: 320}),
    iconField(),
    bulletListField({name: 'points', title: 'What it includes', min: 0, max: 6}),
    orderRankField('service'),
  ],
  orderings: [orderRankOrdering],
  preview: {select: {title: 'title', subtitle: 'description'}},
})
