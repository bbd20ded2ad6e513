import {ComposeIcon} from '@sanity/icons/Compose'
import {type CustomValidator, defineField, defineType, type FieldDefinition} from 'sanity'
import {AUTOCOMPLETE_WORDS, FIELD_KINDS, type FieldKind} from '../constants.ts'
import {choiceField, titleOf} from '../fields/choices.ts'
import {hiddenUnless} from '../fields/conditions.ts'
import {checkSitePath} from '../fields/links.ts'
import {objectListField} from '../fields/list.ts'
import {lineField} from '../fields/text.ts'

const TYPED: FieldKind[] = ['text', 'email', 'phone', 'number', 'longText']
const SHOWN: FieldKind[] = [...TYPED, 'choice', 'choices', 'consent']

function line(name: string, title: string, kinds: FieldKind[], description = '') {
  const hidden = hiddenUnless('kind', ...kinds)
  return lineField({name, title, description, max: 160, isRequired: false, hidden})
}

function flag(name: string, title: string, kinds: FieldKind[], description = '') {
  const hidden = hiddenUnless('kind', ...kinds)
  return defineField({name, title, description, type: 'boolean', hidden})
}

/** A text that the site compares, stores or sends. Previews do not mark it. */
const unmarked = (field: FieldDefinition) => ({...field, options: {isShown: false}})

/** A field that visitors fill in, or a hidden one. */
export const formFieldType = defineType({
  name: 'formField',
  title: 'Field',
  type: 'object',
  icon: ComposeIcon,
  initialValue: {kind: 'text'},
  fieldsets: [{name: 'more', title: 'More', options: {collapsible: true, collapsed: true}}],
  fields: [
    lineField({name: 'label', title: 'Label', max: 200}),
    choiceField(FIELD_KINDS, {name: 'kind', title: 'Kind', error: 'Choose what visitors enter.'}),
    objectListField('formOption', {
      name: 'options',
      title: 'Options',
      min: 0,
      max: 40,
      hidden: hiddenUnless('kind', 'choice', 'choices'),
    }),
    unmarked(line('value', 'Text to send along', ['hidden'], 'Visitors do not see it.')),
    flag('isRequired', 'Required', SHOWN),
    flag('isMarked', 'Only marked as required', SHOWN, 'It may stay empty all the same.'),
    line('message', 'Message when it is empty', SHOWN, 'Also for a wrong number of digits.'),
    line('invalidMessage', 'Message when it is wrong', ['email', 'number']),
    defineField({
      name: 'digits',
      title: 'How many digits',
      description: 'Exactly so many. All else is dropped as one types.',
      type: 'number',
      hidden: hiddenUnless('kind', 'phone'),
      validation: (rule) => rule.integer().min(3).max(15).error('Enter a number from 3 to 15.'),
    }),
    flag('isAlert', 'Show the message in a window as well', ['phone']),
    line('hint', 'Hint below it', SHOWN),
    unmarked(line('placeholder', 'Text while it is empty', [...TYPED, 'choice'])),
    line('group', 'Heading above', SHOWN, 'Of a part with this field and the ones after it.'),
    flag('isFullWidth', 'As wide as the form', SHOWN, 'The others stand two in a row.'),
    ...[
      choiceField(AUTOCOMPLETE_WORDS, {name: 'autocomplete', title: 'What the browser suggests'}),
      flag('isOther', 'About another person', TYPED, 'As the number of a referred client.'),
      unmarked(line('name', 'Name for a service', [...SHOWN, 'hidden'], 'As the service has it.')),
    ].map((field) => ({...field, fieldset: 'more'})),
  ],
  preview: {
    select: {title: 'label', kind: 'kind', isRequired: 'isRequired'},
    prepare: ({title, kind, isRequired}) => ({
      title,
      subtitle: `${titleOf(FIELD_KINDS, kind)}${isRequired ? ', required' : ''}`,
    }),
  },
})

/** An option is compared with what a visitor chose, so previews do not mark it. */
export const formOptionType = defineType({
  name: 'formOption',
  title: 'Option',
  type: 'object',
  options: {isShown: false},
  fields: [
    lineField({name: 'label', title: 'Label'}),
    lineField({name: 'value', title: 'Other text for a service', isRequired: false}),
  ],
})

/** A box that is not shown may be half filled in. */
function boxLine(name: string, title: string, max: number = 120) {
  const check: CustomValidator<string | undefined> = (text, {document}) =>
    document?.after !== 'reference' || Boolean(text) || `Fill in “${title}”.`
  return lineField({name, title, max, isRequired: false, check})
}

/** The box with the number that a visitor can refer to. */
export const formReferenceType = defineType({
  name: 'formReference',
  title: 'Reference number',
  type: 'object',
  fields: [
    lineField({
      name: 'prefix',
      title: 'Letters before the number',
      isRequired: false,
      options: {isShown: false},
      check: (prefix, {document}) =>
        document?.after !== 'reference' ||
        /^[A-Z]{2,6}$/.test(prefix ?? '') ||
        'Use two to six capital letters, as in REF.',
    }),
    boxLine('title', 'Heading'),
    boxLine('label', 'Name of the number', 40),
    boxLine('note', 'What it is for', 200),
    lineField({name: 'linkLabel', title: 'Text of a link', max: 60, isRequired: false}),
    lineField({
      name: 'linkPath',
      title: 'Path of the link',
      description: 'As in /referral/status. The number is added to it.',
      isRequired: false,
      options: {isShown: false},
      check: checkSitePath,
    }),
  ],
})
