import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField} from 'sanity'
import {FAQ_CATEGORIES} from '#schemas/constants.ts'
import {defineBlock} from '#schemas/fields/block.ts'
import {choices} from '#schemas/fields/choices.ts'
import {hiddenUnless, requiredWhen} from '#schemas/fields/conditions.ts'
import {layoutField} from '#schemas/fields/layout.ts'
import {referenceListField} from '#schemas/fields/list.ts'

const SOURCES = [
  {value: 'category', title: 'A category of the FAQ'},
  {value: 'faqs', title: 'Some questions of the FAQ'},
  {value: 'own', title: 'Questions of this page only'},
]

export const questionsBlockDefinition = defineBlock({
  name: 'questionsBlock',
  title: 'Questions',
  icon: HelpCircleIcon,
  group: 'content',
  fields: [
    layoutField(
      [
        {value: 'accordion', title: 'Questions that open'},
        {value: 'open', title: 'Questions with their answers'},
      ],
      {hidden: hiddenUnless('source', 'own')},
    ),
    defineField({
      name: 'source',
      title: 'Which questions',
      type: 'string',
      options: {list: SOURCES, layout: 'radio'},
      initialValue: 'category',
      validation: (rule) => rule.required().error('Choose where the questions come from.'),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'All its questions, in the order of the FAQ page.',
      type: 'string',
      options: {list: choices(FAQ_CATEGORIES)},
      hidden: hiddenUnless('source', 'category'),
      validation: (rule) =>
        rule.custom(requiredWhen('source', 'category', 'Choose the category to show.')),
    }),
    referenceListField('faq', {
      name: 'faqs',
      title: 'Questions of the FAQ',
      hidden: hiddenUnless('source', 'faqs'),
      check: requiredWhen('source', 'faqs', 'Choose at least one question.'),
    }),
    defineField({
      name: 'questions',
      title: 'Questions of this page',
      type: 'array',
      of: [defineArrayMember({type: 'question'})],
      hidden: hiddenUnless('source', 'own'),
      validation: (rule) => [
        rule.custom(requiredWhen('source', 'own', 'Write at least one question.')),
        rule.max(12).error('A page can have 12 questions at most.'),
      ],
    }),
  ],
})
