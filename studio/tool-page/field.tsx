import {Stack, Text} from '@sanity/ui'
import {createContext, type ReactNode, useContext, useId, useState} from 'react'

export interface FieldProps {
  label: string
  hint?: string | undefined
  isRequired?: boolean
  /** Renders the input, with these attributes. */
  children: (props: InputAttributes) => ReactNode
}

interface InputAttributes {
  id: string
  'aria-describedby'?: string
  'aria-required'?: true
  /** Only when the entry may be judged: an empty form is not full of errors. */
  required: boolean
  onBlur: () => void
}

/** Whether the form was submitted before. */
export const SubmittedContext = createContext(false)

/** A field with its label above and a hint below. It is judged once it was left or submitted. */
export function Field({label, hint, isRequired = false, children}: FieldProps) {
  const id = useId()
  const hintId = useId()
  const isSubmitted = useContext(SubmittedContext)
  const [isLeft, setLeft] = useState(false)
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {label}
      </Text>
      {children({
        id,
        ...(hint && {'aria-describedby': hintId}),
        ...(isRequired && {'aria-required': true}),
        required: isRequired && (isSubmitted || isLeft),
        onBlur: () => setLeft(true),
      })}
      {hint && (
        <Text size={1} muted id={hintId}>
          {hint}
        </Text>
      )}
    </Stack>
  )
}
