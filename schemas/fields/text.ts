import {type ConditionalProperty, defineField} from 'sanity'

interface TextOptions {
  name: string
  title: string
  description?: string
  group?: string
  max?: number
  rows?: number
  isRequired?: boolean
  hidden?: ConditionalProperty
}

/** A line of text of at most `max` characters. The layout has no room for more. */
export function lineField({max = 120, isRequired = true, rows: _, ...field}: TextOptions) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) => [
      ...(isRequired ? [rule.required().error(`Fill in “${field.title}”.`)] : []),
      rule.max(max).error(`Keep “${field.title}” to ${max} characters at most.`),
    ],
  })
}

/** A short paragraph without formatting. */
export function paragraphField({max = 400, rows = 3, isRequired = true, ...field}: TextOptions) {
  return defineField({
    ...field,
    type: 'text',
    rows,
    validation: (rule) => [
      ...(isRequired ? [rule.required().error(`Fill in “${field.title}”.`)] : []),
      rule.max(max).error(`Keep “${field.title}” to ${max} characters at most.`),
    ],
  })
}
