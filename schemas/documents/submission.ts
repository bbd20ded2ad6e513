import {InboxIcon} from '@sanity/icons/Inbox'
import {defineField, defineType} from 'sanity'
import {FORM_NAMES, SUBMISSION_STATUSES} from '../constants.ts'

type FormName = (typeof FORM_NAMES)[number]

const FORM_TITLES: Record<FormName, string> = {
  contact: 'Message',
  course: 'Course registration',
  referral: 'Referral',
  newsletter: 'Newsletter',
}

const STATUS_TITLES = {new: 'New', handled: 'Handled'}

/** What each form asks, by the names its values are sent under. */
const ANSWERS: Record<FormName, [name: string, title: string, rows?: number][]> = {
  contact: [
    ['name', 'Full name'],
    ['email', 'E-mail'],
    ['phone', 'Phone number'],
    ['company', 'Company'],
    ['message', 'Message', 8],
  ],
  course: [
    ['fullName', 'Full name'],
    ['email', 'E-mail'],
    ['phoneNumber', 'Phone number'],
    ['highestEducation', 'Highest education'],
    ['programmingExperience', 'Previous programming experience', 5],
  ],
  referral: [
    ['yourName', 'Name of the referrer'],
    ['yourNumber', 'Number of the referrer'],
    ['clientName', 'Name of the client'],
    ['clientNumber', 'Number of the client'],
    ['projectType', 'Kind of project'],
    ['description', 'Description', 6],
  ],
  newsletter: [['email', 'E-mail']],
}

/** What a visitor sent with a form. Written by the site; an editor adds a status and notes. */
export const submissionType = defineType({
  name: 'submission',
  title: 'Submission',
  type: 'document',
  icon: InboxIcon,
  // Not content: there is nothing to publish, a change of status counts at once.
  liveEdit: true,
  groups: [
    {name: 'answers', title: 'What was sent', default: true},
    {name: 'handling', title: 'Handling'},
  ],
  fields: [
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      group: ['answers', 'handling'],
      options: {
        list: SUBMISSION_STATUSES.map((value) => ({value, title: STATUS_TITLES[value]})),
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'new',
      validation: (rule) => rule.required().error('Choose whether it was handled.'),
    }),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'string',
      group: 'answers',
      readOnly: true,
      options: {list: FORM_NAMES.map((value) => ({value, title: FORM_TITLES[value]}))},
    }),
    defineField({
      name: 'submittedAt',
      title: 'Received',
      type: 'datetime',
      group: 'answers',
      readOnly: true,
    }),
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
      name: 'notes',
      title: 'Notes',
      description: 'Only seen in the Studio.',
      type: 'text',
      rows: 4,
      group: ['answers', 'handling'],
    }),
  ],
  orderings: [
    {name: 'newest', title: 'Newest first', by: [{field: 'submittedAt', direction: 'desc'}]},
  ],
  preview: {
    select: {
      form: 'form',
      status: 'status',
      submittedAt: 'submittedAt',
      contact: 'contact.name',
      course: 'course.fullName',
      referral: 'referral.yourName',
      newsletter: 'newsletter.email',
    },
    prepare: ({form, status, submittedAt, contact, course, referral, newsletter}) => ({
      title: contact || course || referral || newsletter || 'Without a name',
      subtitle: [
        status === 'new' ? 'New' : undefined,
        isFormName(form) ? FORM_TITLES[form] : undefined,
        typeof submittedAt === 'string' ? submittedAt.slice(0, 10) : undefined,
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
    fields: ANSWERS[form].map(([name, title, rows]) =>
      rows
        ? defineField({name, title, type: 'text', rows})
        : defineField({name, title, type: 'string'}),
    ),
  })
}

function isFormName(value: unknown): value is FormName {
  return FORM_NAMES.some((name) => name === value)
}
