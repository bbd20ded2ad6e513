import * as z from 'zod/mini'
import type {Form, FormField} from '#app/content/form.ts'
import {CONSENT} from '#schemas/constants.ts'
import {
  browserEmail,
  dottedEmail,
  exactDigits,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
} from './rules.ts'

const NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/

/** The validation of a form in browser and action. Values are texts by the names of their fields. */
export function formSchema({fields, checks}: Pick<Form, 'fields' | 'checks'>) {
  const rules = fields.map((field) => [field.name, fieldRule(field, checks)] as const)
  return z.object(Object.fromEntries(rules))
}

function fieldRule(field: FormField, checks: Form['checks']): z.ZodMiniType<string, string> {
  const {label, kind, isRequired, digits} = field
  const required = field.message || missingText(field)
  const invalid = field.invalidMessage || `${label} is invalid`
  const values = field.options.map(({value}) => value)
  const isEmptyAllowed = (text: string) => text === '' && !isRequired
  switch (kind) {
    case 'email': {
      const email = checks === 'browser' ? browserEmail : dottedEmail
      return email({required: isRequired ? required : null, invalid})
    }
    case 'phone':
      if (digits) return exactDigits(digits, {message: required, isRequired})
      return isRequired ? requiredText(required) : optionalText()
    case 'number':
      return (isRequired ? requiredText(required) : optionalText()).check(
        z.refine((text) => isEmptyAllowed(text) || NUMBER.test(text), invalid),
      )
    case 'longText':
      return isRequired ? requiredLines(required) : optionalLines()
    case 'choice':
      return oneOf((text) => isEmptyAllowed(text) || values.includes(text), required)
    case 'choices':
      return oneOf(
        (text) => isEmptyAllowed(text) || text.split('\n').every((each) => values.includes(each)),
        required,
      )
    case 'consent':
      return oneOf((text) => isEmptyAllowed(text) || text === CONSENT, required)
    default:
      return isRequired ? requiredText(required) : optionalText()
  }
}

/** What a form says that has no message of its own. A label may be a question or a sentence. */
function missingText({kind, label}: FormField): string {
  if (kind === 'consent') return 'Please tick this box'
  if (kind === 'choice' || kind === 'choices') return 'Please choose from the list'
  return /\p{P}$/u.test(label) ? 'Please fill in this field' : `${label} is required`
}

function oneOf(isAllowed: (text: string) => boolean, message: string) {
  return z.string().check(z.refine(isAllowed, message))
}
