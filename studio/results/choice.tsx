import {Select, Stack, Text} from '@sanity/ui'
import {useId} from 'react'

interface ChoiceProps<Name extends string> {
  label: string
  value: Name
  options: Record<Name, {title: string}>
  onChange: (name: Name) => void
}

/** A labelled menu with few options. */
export function Choice<Name extends string>({label, value, options, onChange}: ChoiceProps<Name>) {
  const id = useId()
  const names = Object.keys(options).filter((name): name is Name => name in options)
  return (
    <Stack gap={2}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {label}
      </Text>
      <Select
        id={id}
        value={value}
        onChange={({currentTarget}) => {
          const chosen = names.find((name) => name === currentTarget.value)
          if (chosen) onChange(chosen)
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {options[name].title}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
