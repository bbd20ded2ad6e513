import {
  type ArrayRule,
  type ConditionalProperty,
  type CustomValidator,
  defineArrayMember,
  defineField,
} from 'sanity'

interface ListOptions {
  name: string
  title: string
  description?: string
  min?: number
  max?: number
}

/** The message of a list's rule: "at least 2", "between 2 and 6". */
export function countMessage(title: string, min: number, max: number | undefined): string {
  const range = max === undefined ? `at least ${min}` : `between ${min} and ${max}`
  return `“${title}” needs ${range}.`
}

type Count = Required<Pick<ListOptions, 'title' | 'min'>> & Pick<ListOptions, 'max'>

/**
 * Limits the number of items in a list, with messages for editors. A list whose layout needs an
 * exact number only warns, because hiding an item is the editor's decision.
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

/** A list of objects of one named type, or of several. */
export function objectListField(of: string | string[], {min = 1, max, ...field}: ListOptions) {
  return defineField({
    ...field,
    type: 'array',
    of: [of].flat().map((type) => defineArrayMember({type})),
    validation: (rule) => countRules(rule, {title: field.title, min, max}),
  })
}

/** A bullet list: plain sentences that an editor orders by dragging. */
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

interface ReferenceListOptions extends Omit<ListOptions, 'min'> {
  hidden?: ConditionalProperty
  /** A further rule, such as `requiredWhen`. */
  check?: CustomValidator<unknown>
}

/** Documents of one type that an editor picks, in the order of the list. It may be empty. */
export function referenceListField(
  type: string,
  {max = 12, check, ...field}: ReferenceListOptions,
) {
  return defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({type: 'reference', to: [{type}]})],
    validation: (rule) => [
      ...(check ? [rule.custom(check)] : []),
      rule.unique().error('Each can be in the list once.'),
      rule.max(max).error(`“${field.title}” can have ${max} at most.`),
    ],
  })
}
