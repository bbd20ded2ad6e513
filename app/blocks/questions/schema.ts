import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {FAQ_CATEGORIES} from '#schemas/constants.ts'
import {defineBlock} from '#schemas/fields/block.ts'
import {choiceField, layoutField} from '#schemas/fields/choices.ts'
import {hiddenUnless, requiredWhen} from '#schemas/fields/conditions.ts'
import {objectListField, referenceListField} from '#schemas/fields/list.ts'

const SOURCES = [
  {value: 'category', title: 'A category of the FAQ'},
  {value: 'faqs', title: 'Some questions of the FAQ'},
  {value: 'own', title: 'Questions of this page only'},
]

export const questionsBlockDefinition = defineBlock({
  name: 'questionsBlock',
  title: 'Questions',
  icon: HelpCircleIcon,
  fields: [
    layoutField(
      [
        {value: 'accordion', title: 'Questions that open'},
        {value: 'open', title: 'Questions with their answers'},
      ],
      {hidden: hiddenUnless('source', 'own')},
    ),
    choiceField(SOURCES, {
      name: 'source',
      title: 'Which questions',
      initialValue: 'category',
      error: 'Choose where the questions come from.',
    }),
    choiceField(FAQ_CATEGORIES, {
      name: 'category',
      title: 'Category',
      description: 'All its questions, in the order of the FAQ page.',
      hidden: hiddenUnless('source', 'category'),
      check: requiredWhen('source', 'category', 'Choose the category to show.'),
    }),
    referenceListField('faq', {
      name: 'faqs',
      title: 'Questions of the FAQ',
      hidden: hiddenUnless('source', 'faqs'),
      check: requiredWhen('source', 'faqs', 'Choose at least one question.'),
    }),
    objectListField('question', {
      name: 'questions',
      title: 'Questions of this page',
      min: 0,
      hidden: hiddenUnless('source', 'own'),
      check: requiredWhen('source', 'own', 'Write at least one question.'),
    }),
  ],
})
