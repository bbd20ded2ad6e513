import {ComponentIcon} from '@sanity/icons/Component'
import {defineField} from 'sanity'
import type {FEATURE_PAGES} from '../constants.ts'
import {choiceField, iconField, titleOf} from '../fields/choices.ts'
import {hiddenUnless, requiredWhen} from '../fields/conditions.ts'
import {orderedDocument} from '../fields/document.ts'
import {listField} from '../fields/list.ts'
import {lineField, paragraphField} from '../fields/text.ts'

const PAGES: readonly {value: (typeof FEATURE_PAGES)[number]; title: string}[] = [
  {value: 'madicare', title: 'Madicare page'},
  {value: 'features', title: 'Feature explorer'},
]

const isHidden = hiddenUnless('page', 'features')

/** Only cards of the feature explorer open a dialogue, so only they need its texts. */
function neededInExplorer(title: string) {
  return requiredWhen('page', 'features', `“${title}” is shown when the card opens: fill it in.`)
}

function explorerList(name: string, title: string) {
  const check = neededInExplorer(title)
  return listField([{type: 'string'}], {name, title, min: 0, max: 8, hidden: isHidden, check})
}

/** A feature of the hospital product: a card, and for the feature explorer its details. */
export const productFeatureType = orderedDocument({
  name: 'productFeature',
  title: 'Product feature',
  icon: ComponentIcon,
  initialValue: {page: 'features'},
  fields: [
    choiceField(PAGES, {name: 'page', title: 'Shown on', error: 'Choose the page of the card.'}),
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'summary', title: 'Text on the card', max: 240}),
    iconField(),
    paragraphField({
      name: 'description',
      title: 'Description',
      description: 'Opens with the card.',
      max: 600,
      rows: 4,
      isRequired: false,
      hidden: isHidden,
      check: neededInExplorer('Description'),
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
  ],
  preview: {
    select: {title: 'title', page: 'page'},
    prepare: ({title, page}) => ({title, subtitle: titleOf(PAGES, page)}),
  },
})
