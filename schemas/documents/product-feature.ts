import {ComponentIcon} from '@sanity/icons/Component'
import {defineField, defineType} from 'sanity'
import {FEATURE_PAGES} from '../constants.ts'
import {hiddenUnless, requiredWhen} from '../fields/conditions.ts'
import {iconField} from '../fields/icon.ts'
import {countMessage} from '../fields/list.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {lineField, paragraphField} from '../fields/text.ts'

const PAGE_TITLES = {madicare: 'Madicare page', features: 'Feature explorer'}

const isHidden = hiddenUnless('page', 'features')

/** Only cards of the feature explorer open a dialogue, so only they need its texts. */
function neededInExplorer(title: string) {
  return requiredWhen('page', 'features', `“${title}” is shown when the card opens: fill it in.`)
}

function explorerList(name: string, title: string) {
  return defineField({
    name,
    title,
    type: 'array',
    of: [{type: 'string'}],
    hidden: isHidden,
    validation: (rule) => [
      rule.custom(neededInExplorer(title)),
      rule.max(8).error(countMessage(title, 1, 8)),
    ],
  })
}

/** A feature of the hospital product: a card, and for the feature explorer its details. */
export const productFeatureType = defineType({
  name: 'productFeature',
  title: 'Product feature',
  type: 'document',
  icon: ComponentIcon,
  initialValue: {page: 'features'},
  fields: [
    defineField({
      name: 'page',
      title: 'Shown on',
      type: 'string',
      options: {
        list: FEATURE_PAGES.map((value) => ({value, title: PAGE_TITLES[value]})),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().error('Choose the page that shows the card.'),
    }),
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'summary', title: 'Text on the card', max: 240}),
    iconField(),
    defineField({
      name: 'description',
      title: 'Description',
      description: 'Opens with the card.',
      type: 'text',
      rows: 4,
      hidden: isHidden,
      validation: (rule) => [
        rule.custom(neededInExplorer('Description')),
        rule.max(600).error('Keep the description to 600 characters at most.'),
      ],
    }),
    explorerList('keyBenefits', 'Key benefits'),
    explorerList('capabilities', 'Features and capabilities'),
    defineField({
      name: 'learnMore',
      title: 'Button “Learn More”',
      description: 'Shown in the open card. Without it, the button leads to the Madicare page.',
      type: 'cta',
      hidden: isHidden,
    }),
    orderRankField('productFeature'),
  ],
  orderings: [orderRankOrdering],
  preview: {
    select: {title: 'title', page: 'page'},
    prepare: ({title, page}) => ({
      title,
      subtitle: page === 'madicare' ? PAGE_TITLES.madicare : PAGE_TITLES.features,
    }),
  },
})
