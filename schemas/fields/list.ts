import {type ArrayDefinition, type CustomValidator, defineArrayMember, defineField} from 'sanity'
import type {FieldOptions} from './options.ts'

interface ListOptions extends FieldOptions {
  min?: number
  max?: number
  /** The number of items that the layout is drawn for. Another one is the editor's decision. */
  length?: number
  isUnique?: boolean
  /** A further rule, such as `requiredWhen`. */
  check?: CustomValidator<unknown[] | undefined>
  options?: ArrayDefinition['options']
}

/** A list with a limited number of items. */
export function listField(
  of: ArrayDefinition['of'],
  {min = 1, max = 12, length, isUnique, check, ...field}: ListOptions,
) {
  const name = `“${field.title}”`
  const limit = min > 0 ? `needs between ${min} and ${max}` : `can have ${max} at most`
  return defineField({
    ...field,
    type: 'array',
    of,
    validation: (rule) => [
      (min > 0 ? rule.required() : rule).min(min).max(max).error(`${name} ${limit}.`),
      ...(length
        ? [rule.length(length).warning(`The page is drawn for exactly ${length} in ${name}.`)]
        : []),
      ...(isUnique ? [rule.unique().error('Each can be in the list once.')] : []),
      ...(check ? [rule.custom(check)] : []),
    ],
  })
}

/** A list of objects of one named type, or of several. */
export function objectListField(types: string | string[], options: ListOptions) {
  return listField(
    [types].flat().map((type) => defineArrayMember({type})),
    options,
  )
}

/** A bullet list: plain sentences that an editor orders by dragging. */
export function bulletListField(options: ListOptions) {
  const point = defineArrayMember({
    type: 'string',
    validation: (rule) =>
      rule.required().max(240).error('Keep each point to 240 characters at most.'),
  })
  return listField([point], options)
}

/** Short texts, which an editor enters one after the other. */
export function tagsField(options: ListOptions) {
  const layout = {layout: 'tags'} as const
  return listField([{type: 'string'}], {isUnique: true, options: layout, ...options})
}

/** Documents of one type that an editor picks, in the order of the list. It may be empty. */
export function referenceListField(type: string, options: ListOptions) {
  const member = defineArrayMember({type: 'reference', to: [{type}]})
  return listField([member], {min: 0, isUnique: true, ...options})
}
