import {defineArrayMember, defineField} from 'sanity'

interface ListOptions {
  name: string
  title: string
  description?: string
  group?: string
  min?: number
  max?: number
}

/** "exactly four", "at least two", "two to six": the rule of a list in an editor's words. */
export function countMessage(title: string, min: number, max: number | undefined): string {
  if (min === max) return `“${title}” needs exactly ${min}.`
  if (max === undefined) return `“${title}” needs at least ${min}.`
  return `“${title}” needs between ${min} and ${max}.`
}

/** A list of objects of one named type. */
export function objectListField(of: string, {min = 1, max, ...field}: ListOptions) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({type: of})],
    validation: (rule) => {
      const bounded = max === undefined ? rule.min(min) : rule.min(min).max(max)
      return min > 0
        ? bounded.required().error(countMessage(field.title, min, max))
        : bounded.error(countMessage(field.title, min, max))
    },
  })
}

/** A bullet list: plain sentences in an order the editor drags. */
export function bulletListField({min = 1, max = 12, ...field}: ListOptions) {
  return defineField({
    ...field,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'string',
        validation: (rule) =>
          rule.required().max(240).error('Keep each point under 240 characters.'),
      }),
    ],
    validation: (rule) => {
      const bounded = rule.min(min).max(max)
      return min > 0
        ? bounded.required().error(countMessage(field.title, min, max))
        : bounded.error(countMessage(field.title, min, max))
    },
  })
}
