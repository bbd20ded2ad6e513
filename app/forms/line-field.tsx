import type {FormField as Field} from '#app/content/form.ts'
import {TextField} from '#app/ui/field.tsx'
import {keepDigits} from './phone-digits.ts'

const INPUT_TYPES: Partial<Record<Field['kind'], string>> = {email: 'email', phone: 'tel'}

/** What every control has of its field. */
export function fieldProps({name, label, hint, isRequired, isMarked, ...field}: Field) {
  return {
    name,
    label,
    ...(hint && {hint}),
    ...(isMarked && {isMarked}),
    ...(isRequired && {required: true}),
    ...(field.placeholder && {placeholder: field.placeholder}),
    ...(field.autocomplete && {autoComplete: field.autocomplete}),
  }
}

interface LineFieldProps {
  field: Field
  /** What was entered before. */
  value: string | undefined
  error: string | undefined
  className?: string
}

/** A field for a line of text, an e-mail address, a telephone number or a number. */
export function LineField({field, value, error, className = ''}: LineFieldProps) {
  const {kind, digits} = field
  return (
    <TextField
      {...fieldProps(field)}
      defaultValue={value}
      error={error}
      className={className}
      {...(digits
        ? // Not type `tel`: HTML allows `tel-national` in text fields only.
          {inputMode: 'numeric', onInput: (event) => keepDigits(event, digits)}
        : {type: INPUT_TYPES[kind]})}
      {...(kind === 'number' && {inputMode: 'decimal'})}
    />
  )
}
