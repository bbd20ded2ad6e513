import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {FAQ_CATEGORIES} from '../constants.ts'
import {choiceField} from '../fields/choices.ts'
import {orderedDocument} from '../fields/document.ts'
import {objectField} from '../fields/object.ts'
import {lineField} from '../fields/text.ts'

/** A question on the FAQ page. */
export const faqType = orderedDocument({
  name: 'faq',
  title: 'Question',
  icon: HelpCircleIcon,
  initialValue: {category: 'General'},
  fields: [
    lineField({name: 'question', title: 'Question', max: 160}),
    objectField('simpleText', {name: 'answer', title: 'Answer', error: 'Write the answer.'}),
    choiceField(FAQ_CATEGORIES, {
      name: 'category',
      title: 'Category',
      error: 'Choose a category, so that visitors find it.',
    }),
  ],
  orderings: [{name: 'category', title: 'Category', by: [{field: 'category', direction: 'asc'}]}],
  preview: {select: {title: 'question', subtitle: 'category'}},
})
