import {defineField, defineType} from 'sanity'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {lineField, paragraphField} from '../fields/text.ts'
import {requiredCtaField} from './cta.ts'

const eyebrow = lineField({
  name: 'eyebrow',
  title: 'Line above the title',
  max: 60,
  isRequired: false,
})

const title = lineField({name: 'title', title: 'Title', max: 90})

const secondaryCta = defineField({name: 'secondaryCta', title: 'Second button', type: 'cta'})

/** Words and buttons of a first screen. */
export const heroFields = [
  eyebrow,
  title,
  paragraphField({name: 'text', title: 'Text', max: 320, isRequired: false}),
  defineField({name: 'primaryCta', title: 'Main button', type: 'cta'}),
  secondaryCta,
]

/** The first screen of a page. */
export const heroType = defineType({
  name: 'hero',
  title: 'First screen',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: [...heroFields, imageWithAltField({description: 'Beside the words, in the shape 4:3.'})],
})

/** Heading of a page section, with an optional sentence under it. */
export const sectionIntroType = defineType({
  name: 'sectionIntro',
  title: 'Section heading',
  type: 'object',
  fields: [
    eyebrow,
    title,
    paragraphField({
      name: 'text',
      title: 'Text below the title',
      max: 400,
      isRequired: false,
      rows: 2,
    }),
  ],
})

/** Words and buttons that lead to the next step. */
export const callToActionFields = [
  title,
  paragraphField({name: 'text', title: 'Text', max: 320, isRequired: false, rows: 2}),
  requiredCtaField('primaryCta', 'Main button', 'Give the visitor at least one button.'),
  secondaryCta,
]

/** The last section of a page, with a button for the next step. */
export const callToActionType = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  options: {collapsible: true, collapsed: false},
  fields: callToActionFields,
})

/** A text below a form. */
export const smallPrint = lineField({
  name: 'note',
  title: 'Small print',
  description: 'What readers agree to, for example how to unsubscribe.',
  max: 160,
  isRequired: false,
})

/** Texts around a newsletter form. */
export const newsletterType = defineType({
  name: 'newsletter',
  title: 'Newsletter',
  type: 'object',
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'text', title: 'Text', max: 240, rows: 2}),
    smallPrint,
  ],
})
