import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineField, defineType} from 'sanity'
import {FAQ_CATEGORIES} from '../constants.ts'
import {choices} from '../fields/choices.ts'
import {orderRankField, orderRankOrdering} from '../fields/order-rank.ts'
import {lineField} from '../fields/text.ts'

/** A question on the FAQ page. */
export const faqType = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  initialValue: {category: 'General'},
  fields: [
    lineField({name: 'question', title: 'Question', max: 160}),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'simpleText',
      validation: (rule) => rule.required().error('Write the answer.'),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'string',
      options: {list: choices(FAQ_CATEGORIES)},
      validation: (rule) => rule.required().error('Choose a category, so that visitors find it.'),
    }),
    orderRankField('faq'),
  ],
  orderings: [
    orderRankOrdering,
    {name: 'category', title: 'Category', by: [{field: 'category', direction: 'asc'}]},
  ],
  preview: {select: {title: 'question', subtitle: 'category'}},
})
