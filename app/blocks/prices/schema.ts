import {CreditCardIcon} from '@sanity/icons/CreditCard'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {bulletListField, listField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'
import {lineField, paragraphField} from '#schemas/fields/text.ts'

const plan = defineArrayMember({
  name: 'pricePlan',
  title: 'Plan',
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    lineField({name: 'name', title: 'Name', max: 40}),
    lineField({name: 'price', title: 'Price', description: 'As in ₹ 4,900 or Free.', max: 24}),
    lineField({
      name: 'unit',
      title: 'Per what',
      description: 'As in “per bed and month”.',
      max: 60,
      isRequired: false,
    }),
    paragraphField({name: 'description', title: 'Text', max: 240, isRequired: false}),
    bulletListField({name: 'features', title: 'What is included', min: 0}),
    objectField('cta', {name: 'cta', title: 'Button', isRequired: false}),
    defineField({
      name: 'isHighlighted',
      title: 'Recommend this plan',
      description: 'It gets a thicker frame and the word “Recommended”.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {select: {title: 'name', subtitle: 'price'}},
})

export const pricesBlockDefinition = defineBlock({
  name: 'pricesBlock',
  title: 'Prices',
  icon: CreditCardIcon,
  fields: [
    listField([plan], {name: 'plans', title: 'Plans', max: 4}),
    lineField({
      name: 'note',
      title: 'Small print',
      description: 'Below the plans, as in “Plus GST”.',
      max: 240,
      isRequired: false,
    }),
  ],
})
