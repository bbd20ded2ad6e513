import {Checkbox, Flex, Select, Stack, Text, TextArea, TextInput} from '@sanity/ui'
import {type ChangeEvent, type ComponentProps, type ReactNode, useId} from 'react'

interface FieldProps {
  label: string
  hint?: string | undefined
  /** Renders the input, with these attributes. */
  children: (props: {id: string; 'aria-describedby'?: string}) => ReactNode
}

/** A field with its label above and a hint below. */
function Field({label, hint, children}: FieldProps) {
  const id = useId()
  const hintId = useId()
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {label}
      </Text>
      {children({id, ...(hint && {'aria-describedby': hintId})})}
      {hint && (
        <Text size={1} muted id={hintId}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}

interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Pick<
      ComponentProps<'input'>,
      'aria-required' | 'autoComplete' | 'autoFocus' | 'maxLength' | 'placeholder' | 'readOnly'
    > {
  type?: 'text' | 'email' | 'password' | 'datetime-local'
  /** Of a text with several lines. */
  rows?: number
  /** Whether the lines are code. */
  isCode?: boolean
  value: string
  /** Not of a text that is read only. */
  onChange?: (value: string) => void
}

/** A field with a text. */
export function TextField(props: TextFieldProps) {
  const {label, hint, type = 'text', rows, isCode, onChange, ...input} = props
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange?.(event.currentTarget.value)
  return (
    <Field {...{label, hint}}>
      {(attributes) =>
        rows ? (
          <TextArea
            {...attributes}
            {...input}
            {...(isCode && CODE)}
            rows={rows}
            onChange={change}
          />
        ) : (
          <TextInput {...attributes} {...input} type={type} onChange={change} />
        )
      }
    </Field>
  )
}

const CODE = {spellCheck: false, style: {fontFamily: 'monospace', resize: 'vertical'}} as const

interface ChoicesProps<Value extends string>
  extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> {
  value: Value | ''
  options: readonly {value: Value; title: string}[]
  /** What is shown while none of the options is chosen. */
  placeholder?: string
  onChange: (value: Value) => void
}

/** A menu of options. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const {options, placeholder, onChange, ...select} = props
  return (
    <Select
      fontSize={1}
      padding={2}
      {...select}
      onChange={({currentTarget}) => {
        const chosen = options.find(({value}) => value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({value, title}) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  )
}

interface ChoiceFieldProps<Value extends string> extends ChoicesProps<Value> {
  label: string
  hint?: string
}

/** A menu of options with its label. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const {label, hint, ...choices} = props
  return (
    <Field label={label} hint={hint}>
      {(attributes) => <Choices {...attributes} {...choices} />}
    </Field>
  )
}

/** A list of choices after a click at one. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
}

interface TickProps extends ComponentProps<typeof Checkbox> {
  label: string
}

/** A box with its label. */
export function Tick({label, ...input}: TickProps) {
  return (
    <Flex as="label" align="center" gap={2}>
      <Checkbox {...input} />
      <Text size={1}>{label}</Text>
    </Flex>
  )
}
