import {useId} from 'react'
import type {FormField as Field} from '#app/content/form.ts'
import {cn} from '#app/lib/cn.ts'
import {
  Checkbox,
  describedBy,
  FieldTexts,
  RequiredMark,
  SelectField,
  TextAreaField,
} from '#app/ui/field.tsx'
import {CONSENT} from '#schemas/constants.ts'
import {fieldProps, LineField} from './line-field.tsx'

interface FormFieldProps {
  field: Field
  /** What was entered before. */
  value: string | undefined
  error: string | undefined
  rows: number
}

/** One field of a form, by its kind. */
export function FormField({field, value, error, rows}: FormFieldProps) {
  const {kind, options, isFullWidth} = field
  const isWide = isFullWidth || ['longText', 'choices', 'consent'].includes(kind)
  const common = {...fieldProps(field), error, className: cn(isWide && 'col-span-full')}
  switch (kind) {
    case 'longText':
      return <TextAreaField {...common} defaultValue={value} rows={rows} />
    case 'choice':
      return (
        <SelectField
          {...common}
          defaultValue={value}
          placeholder={field.placeholder || 'Please select'}
          options={options}
        />
      )
    case 'choices':
    case 'consent':
      return <Checkboxes field={field} value={value} error={error} />
    default:
      return <LineField field={field} value={value} error={error} className={common.className} />
  }
}

/** Several choices, or one consent. */
function Checkboxes({field, value = '', error}: Omit<FormFieldProps, 'rows'>) {
  const {name, label, kind, hint, isRequired, options} = field
  const id = useId()
  const ticked = value.split('\n')
  const boxes = kind === 'consent' ? [{label, value: CONSENT}] : options
  return (
    <fieldset
      className="col-span-full grid min-w-0 gap-2"
      aria-describedby={describedBy(id, {hint: hint || undefined, error})}
    >
      {kind === 'choices' && (
        <legend className="mb-1 font-semibold text-sm">
          {label}
          {isRequired && <RequiredMark />}
        </legend>
      )}
      {boxes.map((box) => (
        <Checkbox
          key={box.value}
          name={name}
          label={box.label}
          value={box.value}
          defaultChecked={ticked.includes(box.value)}
          required={isRequired && kind === 'consent'}
          aria-invalid={error ? true : undefined}
        />
      ))}
      <FieldTexts id={id} hint={hint || undefined} error={error} />
    </fieldset>
  )
}
