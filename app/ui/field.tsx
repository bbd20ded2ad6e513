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
  hint?: string | undefined
  /** Shows the mark of a required field without enforcing a value. */
  isMarked?: boolean | undefined
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
  return (
    <div className={cn('grid content-start gap-2', className)}>
      <p className="font-semibold text-sm">
        <label htmlFor={id}>{label}</label>
        {/* Next to the label: the mark is not part of the field's name. */}
        {isMarked && <RequiredMark />}
      </p>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, {hint, error}),
      })}
      <FieldTexts id={id} hint={hint} error={error} />
    </div>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-accent">
      {' *'}
    </span>
  )
}

/** Hint and error of the field with an id, for its `aria-describedby`. */
export function FieldTexts({id, hint, error}: Pick<FieldOptions, 'hint' | 'error'> & {id: string}) {
  return (
    <>
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
    </>
  )
}

/** The ids of the texts that a field has. */
export function describedBy(id: string, {hint, error}: Pick<FieldOptions, 'hint' | 'error'>) {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

/** What the control itself has, without the texts around it. */
function controlOf<Props extends FieldOptions>(props: Props) {
  const {label, error, hint, isMarked, className, ...own} = props
  return own
}

type TextFieldProps = FieldOptions & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField(props: TextFieldProps) {
  return (
    <Field {...props} isMarked={props.isMarked ?? props.required}>
      {(control) => <Input {...controlOf(props)} {...control} className="bg-surface!" />}
    </Field>
  )
}

type TextAreaFieldProps = FieldOptions & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

export function TextAreaField(props: TextAreaFieldProps) {
  return (
    <Field {...props} isMarked={props.isMarked ?? props.required}>
      {(control) => (
        <textarea {...controlOf(props)} {...control} className={cn(CONTROL, 'resize-y')} />
      )}
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

export function SelectField({placeholder, options, ...props}: SelectFieldProps) {
  return (
    <Field {...props} isMarked={props.isMarked ?? props.required}>
      {(control) => (
        <div className="relative">
          <select
            {...controlOf(props)}
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
          <ChevronDown className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Field>
  )
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: string
}

export function Checkbox({label, ...input}: CheckboxProps) {
  return (
    <label className="flex min-h-8 items-center gap-3">
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-action" />
      <span>
        {label}
        {input.required && <RequiredMark />}
      </span>
    </label>
  )
}
