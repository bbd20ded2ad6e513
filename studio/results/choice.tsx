import {Stack, Text} from '@sanity/ui'
import {useId} from 'react'
import {Choices} from '../tool-page/inputs.tsx'

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
      <Choices
        id={id}
        value={value}
        options={names.map((name) => ({value: name, title: options[name].title}))}
        onChange={onChange}
      />
    </Stack>
  )
}
