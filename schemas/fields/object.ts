import {type CustomValidator, defineField, type Reference} from 'sanity'
import {SLUG_PREFIXES} from '../constants.ts'
import type {FieldOptions} from './options.ts'

interface ObjectOptions extends FieldOptions {
  isRequired?: boolean
  /** The message when it is missing. */
  error?: string
}

/** A field that holds one object, or one text, of a named type. */
export function objectField(type: string, {isRequired = true, error, ...field}: ObjectOptions) {
  const message = error ?? `“${field.title}” is needed on this page.`
  return defineField({
    ...field,
    type,
    validation: (rule) => (isRequired ? rule.required().error(message) : rule),
  })
}

interface ReferenceOptions extends FieldOptions {
  /** The message when nothing is chosen. Without one, nothing has to be. */
  error?: string
  check?: CustomValidator<Reference | undefined>
}

/** Types of the documents that have an address. */
export const ADDRESSED = Object.keys(SLUG_PREFIXES)

/** A document of one of these types. */
export function referenceField(
  types: readonly string[],
  {error, check = () => true, ...field}: ReferenceOptions,
) {
  return defineField({
    ...field,
    type: 'reference',
    to: types.map((type) => ({type})),
    validation: (rule) => (error ? rule.required().error(error) : rule.custom(check)),
  })
}
