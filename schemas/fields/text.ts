import {type CustomValidator, defineField} from 'sanity'
import type {FieldOptions} from './options.ts'

interface TextOptions extends FieldOptions {
  max?: number
  rows?: number
  isRequired?: boolean
  options?: {isShown: false}
  /** A further rule, such as `requiredWhen`. */
  check?: CustomValidator<string | undefined>
}

/** A line of text of at most `max` characters. The layout has no room for more. */
export function lineField({max = 120, isRequired = true, rows: _, check, ...field}: TextOptions) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) => [
      ...(isRequired ? [rule.required().error(`Fill in “${field.title}”.`)] : []),
      rule.max(max).error(`Keep “${field.title}” to ${max} characters at most.`),
      ...(check ? [rule.custom(check)] : []),
    ],
  })
}

/** A short paragraph without formatting. */
export function paragraphField({max = 400, rows = 3, ...field}: TextOptions) {
  return defineField({...lineField({...field, max}), type: 'text', rows})
}

/** A number of days, which may be left empty. */
export function daysField(field: FieldOptions) {
  return defineField({
    ...field,
    type: 'number',
    validation: (rule) =>
      rule.integer().min(1).max(3650).error('Enter a whole number of days from 1 to 3650.'),
  })
}
