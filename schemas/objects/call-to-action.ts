import {defineField, defineType} from 'sanity'
import {requiredCtaField} from '../fields/cta.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** Words and buttons that lead to the next step. */
export const callToActionFields = [
  lineField({name: 'title', title: 'Title', max: 90}),
  paragraphField({name: 'text', title: 'Text', max: 320, isRequired: false, rows: 2}),
  requiredCtaField({
    name: 'primaryCta',
    title: 'Main button',
    error: 'Give the visitor at least one button.',
  }),
  defineField({name: 'secondaryCta', title: 'Second button', type: 'cta'}),
]

/** The last section of a page, with a button for the next step. */
export const callToActionType = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: callToActionFields,
})
