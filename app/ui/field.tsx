import {ChevronDown} from 'lucide-react'
import {type ComponentProps, type ReactNode, useId} from 'react'
import {cn} from '#app/lib/cn.ts'
import {Input} from './input.tsx'

const CONTROL =
  'cut w-full rounded-md border border-edge bg-surface px-4 py-3 text-base text-ink placeholder:text-muted hover:border-action aria-invalid:border-danger'

interface FieldOptions {
  label: string
  /** Error message for the value; empty when the value is valid. */
  error?: string | undefined
  /** A short help text, announced with the field. */
  hint?: string
  /** Shows the mark of a required field without enforcing a value. */
  isMarked?: boolean
  className?: string
}

/** The props that connect a control to its label, its hint and its error. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldOptions {
  children: (control: ControlProps) => ReactNode
}

/** A labelled control with its hint and its error, connected for assistive technology. */
export function Field({label, error, hint, isMarked, className, children}: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cn('grid content-start gap-2', className)}>
      <p className="font-semibold text-sm">
        <label htmlFor={id}>{label}</label>
        {/* Next to the label: the mark is not part of the field's name. */}
        {isMarked && (
          <span aria-hidden="true" className="text-accent">
            {' *'}
          </span>
        )}
      </p>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldOptions & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField({label, error, hint, isMarked, className, ...input}: TextFieldProps) {
  const field = {label, error, className, isMarked: isMarked ?? input.required}
  return (
    <Field {...field} {...(hint && {hint})}>
      {(control) => <Input {...input} {...control} className="bg-surface!" />}
    </Field>
  )
}

type TextAreaFieldProps = FieldOptions & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextAreaField({
  label,
  error,
  hint,
  isMarked,
  className,
  ...area
}: TextAreaFieldProps) {
  const field = {label, error, className, isMarked: isMarked ?? area.required}
  return (
    <Field {...field} {...(hint && {hint})}>
      {(control) => <textarea {...area} {...control} className={cn(CONTROL, 'resize-y')} />}
    </Field>
  )
}

interface SelectFieldProps
  extends FieldOptions,
    Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  /** The first entry, which selects nothing; without it, a value is always selected. */
  placeholder?: string
  options: readonly {value: string; label: string}[]
}

export function SelectField({
  label,
  error,
  hint,
  isMarked,
  className,
  placeholder,
  options,
  ...select
}: SelectFieldProps) {
  const field = {label, error, className, isMarked: isMarked ?? select.required}
  return (
    <Field {...field} {...(hint && {hint})}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={cn(CONTROL, 'min-h-12 appearance-none pr-12')}
          >
            {placeholder && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
