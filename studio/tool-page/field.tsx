import {Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

export interface FieldProps {
  label: string
  hint?: string | undefined
  /** Renders the input, with these attributes. */
  children: (props: {id: string; 'aria-describedby'?: string}) => ReactNode
}

/** A field with its label above and a hint below. */
export function Field({label, hint, children}: FieldProps) {
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
