import {InboxIcon} from '@sanity/icons/Inbox'
import {defineField, defineType} from 'sanity'
import {REFERRAL_PROGRESS} from '../constants.ts'
import {nameInLists, readAnswers} from './submission-answers.ts'
import {SOURCE_FIELDS} from './submission-texts.ts'

const PREVIEWED = ['form', 'formTitle', 'answers', 'status', 'suspicion', 'submittedAt']
/** Names of the forms, and of the fields with their values, from before forms were documents. */
const OLD_FORMS = ['contact', 'course', 'referral', 'newsletter']

/**
 * A form that a visitor submitted. The site writes it; an editor adds status, progress and notes. The
 * inbox shows it, and not a form of the Studio.
 */
export const submissionType = defineType({
  name: 'submission',
  title: 'Submission',
  type: 'document',
  options: {isShown: false},
  icon: InboxIcon,
  // Not content: there is nothing to publish, and a change of status takes effect at once.
  liveEdit: true,
  fields: [
    ...texts('form', 'formTitle', 'reference', 'submittedAt', 'suspicion', 'notes', 'assignedTo'),
    defineField({
      name: 'answers',
      type: 'array',
      of: [
        {
          type: 'object',
          name: 'answer',
          fields: [
            ...texts('name', 'label', 'kind', 'value'),
            defineField({name: 'isOther', type: 'boolean'}),
          ],
        },
      ],
    }),
    defineField({
      name: 'source',
      title: 'Where it came from',
      type: 'object',
      fields: SOURCE_FIELDS.map(({name, title}) => defineField({name, title, type: 'string'})),
    }),
    defineField({name: 'status', type: 'string', options: {list: ['new', 'handled']}}),
    defineField({name: 'progress', type: 'string', options: {list: [...REFERRAL_PROGRESS]}}),
    // Written by the outbox of the site: one to a service, one to the sender.
    ...['delivery', 'confirmation'].map((name) =>
      defineField({
        name,
        type: 'object',
        fields: [
          ...texts('service', 'state', 'nextAttemptAt', 'leasedUntil', 'lastError', 'deliveredAt'),
          ...texts('serviceReference', 'subject', 'text'),
          defineField({name: 'to', type: 'array', of: [{type: 'string'}]}),
          defineField({name: 'attempts', type: 'number'}),
        ],
      }),
    ),
    defineField({
      name: 'subscription',
      type: 'object',
      fields: texts('state', 'secret', 'confirmedAt'),
    }),
  ],
  preview: {
    select: Object.fromEntries([...PREVIEWED, ...OLD_FORMS].map((name) => [name, name])),
    prepare({status, suspicion, submittedAt, ...stored}) {
      const read = readAnswers(stored)
      const state = suspicion ? 'Suspected spam' : status === 'new' && 'New'
      const day = typeof submittedAt === 'string' && submittedAt.slice(0, 10)
      return {
        title: nameInLists(read?.answers ?? []),
        subtitle: [state, read?.formTitle, day].filter(Boolean).join(' · '),
      }
    },
  },
})

function texts(...names: string[]) {
  return names.map((name) => defineField({name, type: 'string'}))
}
