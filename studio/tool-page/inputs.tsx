import {Checkbox, Flex, Radio, Select, Text, TextArea, TextInput} from '@sanity/ui'
import type {ChangeEvent, ComponentProps} from 'react'
import {Field, type FieldProps} from './field.tsx'

interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Pick<
      ComponentProps<'input'>,
      'aria-required' | 'autoComplete' | 'maxLength' | 'placeholder' | 'readOnly'
    > {
  type?: 'text' | 'email' | 'password' | 'datetime-local'
  /** Of a text with several lines. */
  rows?: number
  /** Whether the lines are code. */
  isCode?: boolean
  value: string
  onChange: (value: string) => void
}

/** A field with a text. */
export function TextField(props: TextFieldProps) {
  const {label, hint, isRequired = false, type = 'text', rows, isCode, onChange, ...input} = props
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange(event.currentTarget.value)
  return (
    <Field {...{label, hint, isRequired}}>
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

interface TickProps extends Omit<ComponentProps<typeof Checkbox>, 'type'> {
  label: string
  type?: 'checkbox' | 'radio'
}

/** A box or a circle with its label. */
export function Tick({label, type = 'checkbox', ...input}: TickProps) {
  const Input = type === 'radio' ? Radio : Checkbox
  return (
    <Flex as="label" align="center" gap={2}>
      <Input {...input} />
      <Text size={1}>{label}</Text>
    </Flex>
  )
}
