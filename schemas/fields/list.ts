import {type ArrayRule, defineArrayMember, defineField} from 'sanity'

interface ListOptions {
  name: string
  title: string
  description?: string
  group?: string
  min?: number
  max?: number
}

/** "at least two", "two to six": the rule of a list in an editor's words. */
export function countMessage(title: string, min: number, max: number | undefined): string {
  const range = max === undefined ? `at least ${min}` : `between ${min} and ${max}`
  return `“${title}” needs ${range}.`
}

type Count = Required<Pick<ListOptions, 'title' | 'min'>> & Pick<ListOptions, 'max'>

/**
 * How many items a list may have, in an editor's words. A list that the page is drawn for with an
 * exact number only warns, because hiding one item is the editor's decision.
 */
function countRules(rule: ArrayRule<unknown[]>, {title, min, max}: Count): ArrayRule<unknown[]>[] {
  if (min === max) {
    return [
      rule
        .required()
        .min(1)
        .error(countMessage(title, 1, undefined)),
      rule.length(min).warning(`The page is drawn for exactly ${min} in “${title}”.`),
    ]
  }
  const bounded = max === undefined ? rule.min(min) : rule.min(min).max(max)
  return [(min > 0 ? bounded.required() : bounded).error(countMessage(title, min, max))]
}

/** A list of objects of one named type. */
export function objectListField(of: string, {min = 1, max, ...field}: ListOptions) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({type: of})],
    validation: (rule) => countRules(rule, {title: field.title, min, max}),
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
          rule.required().max(240).error('Keep each point to 240 characters at most.'),
      }),
    ],
    validation: (rule) => countRules(rule, {title: field.title, min, max}),
  })
}
