import {InboxIcon} from '@sanity/icons/Inbox'
import {defineField, defineType} from 'sanity'
import {FORM_NAMES, type FormName, REFERRAL_PROGRESS, SUBMISSION_STATUSES} from '../constants.ts'
import {ANSWERS, FORM_TITLES, SOURCE_FIELDS, STATUS_TITLES} from './submission-texts.ts'

/** Written by the outbox of the site. The Studio shows it as a sentence above the form. */
const deliveryField = defineField({
  name: 'delivery',
  title: 'Delivery to the connected service',
  type: 'object',
  group: 'handling',
  readOnly: true,
  hidden: ({value}) => !value,
  fields: [
    defineField({
      name: 'state',
      title: 'State',
      type: 'string',
      options: {
        list: [
          {value: 'pending', title: 'Waiting'},
          {value: 'delivered', title: 'Delivered'},
          {value: 'refused', title: 'Refused'},
        ],
      },
    }),
    defineField({name: 'attempts', title: 'Attempts', type: 'number'}),
    defineField({name: 'nextAttemptAt', title: 'Next attempt', type: 'datetime'}),
    // Set during an attempt, so that no second one starts.
    defineField({name: 'leasedUntil', title: 'Taken until', type: 'datetime', hidden: true}),
    defineField({name: 'lastError', title: 'Last error', type: 'string'}),
    defineField({name: 'deliveredAt', title: 'Delivered', type: 'datetime'}),
    defineField({
      name: 'serviceReference',
      title: 'Reference of the service',
      description: 'Under which the service knows this submission.',
      type: 'string',
    }),
  ],
})

/** A form that a visitor submitted. The site writes it; an editor adds a status and notes. */
export const submissionType = defineType({
  name: 'submission',
  title: 'Submission',
  type: 'document',
  options: {isShown: false},
  icon: InboxIcon,
  // Not content: there is nothing to publish, and a change of status takes effect at once.
  liveEdit: true,
  groups: [
    {name: 'answers', title: 'What was sent', default: true},
    {name: 'handling', title: 'Handling'},
  ],
  fields: [
    defineField({
      name: 'reference',
      title: 'Referral ID',
      description: 'Shown to the visitor, who may ask with it.',
      type: 'string',
      group: 'answers',
      readOnly: true,
      hidden: ({value}) => !value,
    }),
    ...FORM_NAMES.map(answersField),
    defineField({
      name: 'source',
      title: 'Where it came from',
      type: 'object',
      group: 'answers',
      readOnly: true,
      hidden: ({value}) => !value,
      options: {columns: 2},
      fields: SOURCE_FIELDS.map(({name, title}) =>
        defineField({name, title, type: 'string', hidden: ({value}) => !value}),
      ),
    }),
    defineField({
      name: 'notes',
      title: 'Notes',
      description: 'Only seen in the Studio.',
      type: 'text',
      rows: 4,
      group: ['answers', 'handling'],
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      group: 'handling',
      options: {
        list: SUBMISSION_STATUSES.map((value) => ({value, title: STATUS_TITLES[value]})),
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'new',
      validation: (rule) => rule.required().error('Choose whether it was handled.'),
    }),
    defineField({
      name: 'progress',
      title: 'What became of the referral',
      description: 'The referrer reads it at /referral/status, with the date of the last change.',
      type: 'string',
      group: ['answers', 'handling'],
      options: {list: [...REFERRAL_PROGRESS], layout: 'radio', direction: 'horizontal'},
      hidden: ({document}) => document?.form !== 'referral',
    }),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'string',
      group: 'handling',
      readOnly: true,
      options: {list: FORM_NAMES.map((value) => ({value, title: FORM_TITLES[value]}))},
    }),
    defineField({
      name: 'submittedAt',
      title: 'Received',
      type: 'datetime',
      group: 'handling',
      readOnly: true,
    }),
    defineField({
      name: 'suspicion',
      title: 'Suspected spam because',
      description: 'Held back from the connected service until an editor says it is not spam.',
      type: 'string',
      group: 'handling',
      readOnly: true,
      hidden: ({value}) => !value,
    }),
    deliveryField,
  ],
  orderings: [
    {name: 'newest', title: 'Newest first', by: [{field: 'submittedAt', direction: 'desc'}]},
  ],
  preview: {
    select: {
      form: 'form',
      status: 'status',
      suspicion: 'suspicion',
      submittedAt: 'submittedAt',
      contact: 'contact.name',
      course: 'course.fullName',
      referral: 'referral.yourName',
      newsletter: 'newsletter.email',
    },
    prepare: ({form, status, suspicion, submittedAt, ...names}) => ({
      title:
        names.contact || names.course || names.referral || names.newsletter || 'Without a name',
      subtitle: [
        suspicion ? 'Suspected spam' : status === 'new' && 'New',
        isFormName(form) && FORM_TITLES[form],
        typeof submittedAt === 'string' && submittedAt.slice(0, 10),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

/** The answers of one form, shown only on its own submissions. */
function answersField(form: FormName) {
  return defineField({
    name: form,
    title: FORM_TITLES[form],
    type: 'object',
    group: 'answers',
    readOnly: true,
    hidden: ({document}) => document?.form !== form,
    fields: ANSWERS[form].map(({name, title, rows}) =>
      rows
        ? defineField({name, title, type: 'text', rows})
        : defineField({name, title, type: 'string'}),
    ),
  })
}

function isFormName(value: unknown): value is FormName {
  return FORM_NAMES.some((name) => name === value)
}
