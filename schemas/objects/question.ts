import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineType} from 'sanity'
import {lineField, paragraphField} from '../fields/text.ts'

/** A short question and answer that belongs to one page only. */
export const questionType = defineType({
  name: 'question',
  title: 'Question',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    lineField({name: 'question', title: 'Question', max: 140}),
    paragraphField({name: 'answer', title: 'Answer', max: 600, rows: 4}),
  ],
  preview: {select: {title: 'question', subtitle: 'answer'}},
})
