import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineField} from 'sanity'
import type {FormName} from '#schemas/constants.ts'
import {defineBlock} from '#schemas/fields/block.ts'
import {hiddenUnless} from '#schemas/fields/conditions.ts'
import {lineField} from '#schemas/fields/text.ts'

/** Forms that a block can show. */
const FORM_CHOICES: readonly {value: FormName; title: string}[] = [
  {value: 'contact', title: 'Contact form'},
  {value: 'referral', title: 'Referral form'},
  {value: 'course', title: 'Course registration'},
  {value: 'newsletter', title: 'Newsletter'},
]

export const formBlockDefinition = defineBlock({
  name: 'formBlock',
  title: 'Form',
  icon: EnvelopeIcon,
  group: 'contact',
  fields: [
    defineField({
      name: 'form',
      title: 'Which form',
      description: 'What visitors send arrives in the inbox, as from the form’s own page.',
      type: 'string',
      options: {list: [...FORM_CHOICES], layout: 'radio'},
      initialValue: 'contact',
      validation: (rule) => rule.required().error('Choose the form to show.'),
    }),
    lineField({
      name: 'note',
      title: 'Small print',
      description: 'What readers agree to, for example how to unsubscribe.',
      max: 160,
      isRequired: false,
      hidden: hiddenUnless('form', 'newsletter'),
    }),
  ],
})
