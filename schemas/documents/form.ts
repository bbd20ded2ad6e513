import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {defineArrayMember, defineField, defineType, type ValidationError} from 'sanity'
import {FORM_SERVICES, RESERVED_FIELD_NAMES} from '../constants.ts'
import {choiceField, titleOf} from '../fields/choices.ts'
import {hiddenUnless, requiredWhen} from '../fields/conditions.ts'
import {inGroup} from '../fields/document.ts'
import {listField, objectListField} from '../fields/list.ts'
import {referenceField} from '../fields/object.ts'
import {daysField, lineField, paragraphField} from '../fields/text.ts'

const CHECKS = [
  {value: 'page', title: 'Under the fields'},
  {value: 'browser', title: 'By the browser'},
]

const ENDS = [
  {value: 'message', title: 'A message'},
  {value: 'reference', title: 'A reference number'},
  {value: 'page', title: 'A page'},
]

const emailMember = defineArrayMember({
  type: 'string',
  options: {isShown: false},
  validation: (rule) => rule.email().error('Enter a whole address, as in you@site.org.'),
})

/** Options of texts that e-mails contain and pages do not. */
const EMAIL_TEXT = {max: 1500, rows: 5, isRequired: false, options: {isShown: false}} as const

/** A form that pages show in a block. What visitors send arrives in the inbox. */
export const formType = defineType({
  name: 'form',
  title: 'Form',
  type: 'document',
  icon: ClipboardIcon,
  groups: [
    {name: 'fields', title: 'Fields', default: true},
    {name: 'after', title: 'After it was sent'},
    {name: 'delivery', title: 'Delivery'},
  ],
  initialValue: {
    checks: 'page',
    button: 'Send',
    busyLabel: 'Sending...',
    successText: 'Thank you! We have received it.',
    failureText: 'Sorry, that could not be sent. Please try again later.',
    after: 'message',
    service: 'none',
  },
  validation: (rule) => rule.custom((form) => checkFields(Object(form))),
  fields: [
    ...inGroup('fields', [
      lineField({
        name: 'title',
        title: 'Name in the inbox',
        description:
          'Of one that was sent, as in “Course registration”. The form’s own page has it as heading.',
        max: 60,
        options: {isShown: false},
      }),
      objectListField('formField', {name: 'fields', title: 'Fields', max: 40}),
      choiceField(CHECKS, {name: 'checks', title: 'Where visitors see what is wrong'}),
      lineField({name: 'button', title: 'Button', max: 40}),
      lineField({name: 'busyLabel', title: 'Button while it is sent', max: 40}),
    ]),
    ...inGroup('after', [
      choiceField(ENDS, {name: 'after', title: 'What visitors see'}),
      referenceField(['page'], {
        name: 'page',
        title: 'Page',
        hidden: hiddenUnless('after', 'page'),
        check: requiredWhen('after', 'page', 'Choose the page.'),
      }),
      defineField({
        name: 'reference',
        title: 'Box with the number',
        type: 'formReference',
        hidden: hiddenUnless('after', 'reference'),
        validation: (rule) => rule.custom(requiredWhen('after', 'reference', 'Fill in the box.')),
      }),
      paragraphField({name: 'successText', title: 'Message', max: 240, rows: 2}),
      lineField({name: 'sentText', title: 'Text that stays below', max: 160, isRequired: false}),
      lineField({name: 'sendingText', title: 'While it is sent', max: 80, isRequired: false}),
      paragraphField({name: 'failureText', title: 'When it fails', max: 240, rows: 2}),
    ]),
    ...inGroup('delivery', [
      choiceField(FORM_SERVICES, {name: 'service', title: 'Also send it to'}),
      listField([emailMember], {
        name: 'to',
        title: 'E-mail addresses',
        description: 'Left empty, the address that the operator of the site has set.',
        min: 0,
        max: 10,
        isUnique: true,
        hidden: hiddenUnless('service', 'email'),
      }),
      paragraphField({
        name: 'replyText',
        title: 'Beginning of a reply',
        description: 'An e-mail from the inbox begins with it. “{name}” becomes the sender’s name.',
        ...EMAIL_TEXT,
      }),
      defineField({
        name: 'confirmation',
        title: 'Confirmation e-mail',
        description: 'Goes to the sender, if an e-mail service is connected.',
        type: 'object',
        fields: [
          lineField({name: 'subject', title: 'Subject', max: 80, isRequired: false}),
          paragraphField({
            name: 'text',
            title: 'Text',
            description: '“{reference}” becomes the reference number.',
            ...EMAIL_TEXT,
          }),
        ],
      }),
      defineField({
        name: 'isDoubleOptIn',
        title: 'Confirm the address by e-mail',
        description: 'For a newsletter: the e-mail has a link that confirms, and one that leaves.',
        type: 'boolean',
      }),
      daysField({
        name: 'retentionDays',
        title: 'Days to keep what was sent',
        description: 'Then it is erased for good. Left empty, the site settings say how many.',
      }),
    ]),
  ],
  preview: {
    select: {title: 'title', fields: 'fields', service: 'service'},
    prepare: ({title, fields, service}) => ({
      title,
      subtitle: `Fields: ${fields?.length ?? 0} · ${titleOf(FORM_SERVICES, service) ?? ''}`,
    }),
  },
})

interface Field {
  _key: string
  label?: string
  name?: string
  kind?: string
  isOther?: boolean
  options?: {label?: string; value?: string}[]
}

interface Fields {
  fields?: Field[]
  confirmation?: {text?: string}
  isDoubleOptIn?: boolean
}

/** Names are keys of what is stored. A choice is compared with the options. */
function checkFields({fields = [], confirmation, isDoubleOptIn}: Fields): true | ValidationError {
  const isConfirmed = isDoubleOptIn || confirmation?.text
  if (isConfirmed && !fields.some(({kind, isOther}) => kind === 'email' && !isOther)) {
    return problem('A confirmation needs a field for the e-mail address of the sender.')
  }
  const names = fields.map(({name, _key}) => name ?? _key)
  const refused = names.find((name, place) => !isName(name) || names.indexOf(name) !== place)
  if (refused) return problem(`Choose another name for a service than “${refused}”: ${NAMES}`)
  const choice = fields.find(({kind, options}) => kind?.startsWith('choice') && !isChoice(options))
  return choice
    ? problem(`“${choice.label}” needs at least two different options of one line.`)
    : true
}

const NAMES = 'one that no other field has, of letters, digits, “_” and “-”.'
const problem = (message: string) => ({path: ['fields'], message})

function isName(name: string): boolean {
  return /^[\w-]+$/.test(name) && !(name in {}) && !RESERVED_FIELD_NAMES.some((own) => own === name)
}

function isChoice(options: Field['options'] = []): boolean {
  const texts = options.map(({label, value}) => value || label || '')
  return (
    texts.length > 1 &&
    new Set(texts).size === texts.length &&
    texts.every((text) => /^.+$/.test(text))
  )
}
