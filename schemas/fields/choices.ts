import {type CustomValidator, defineField} from 'sanity'
import {ICON_NAMES} from '../constants.ts'
import type {FieldOptions} from './options.ts'

export interface Choice {
  readonly value: string
  readonly title: string
}

export interface ChoiceOptions extends FieldOptions {
  initialValue?: string
  /** The message when nothing is chosen. Without one, nothing has to be. */
  error?: string
  /** A further rule, such as `requiredWhen`. */
  check?: CustomValidator<string | undefined>
}

/**
 * One of several fixed options: a row of radio buttons for up to four. A text is its own title:
 * without one, the Studio would change the capitals.
 */
export function choiceField(
  list: readonly (Choice | string)[],
  {error, check = () => true, ...field}: ChoiceOptions,
) {
  const radio = {layout: 'radio', direction: 'horizontal'} as const
  return defineField({
    ...field,
    type: 'string',
    options: {
      list: list.map((each) => (typeof each === 'string' ? {value: each, title: each} : each)),
      ...(list.length <= 4 && radio),
    },
    validation: (rule) => (error ? rule.required().error(error) : rule.custom(check)),
  })
}

/** The icon of a title, from the set that the site can render. Editors choose it by its drawing. */
export function iconField({isRequired = true} = {}) {
  const icons = ICON_NAMES.map((value) => ({value, title: value.replaceAll('-', ' ')}))
  const error = isRequired ? {error: 'Choose an icon.'} : {}
  return choiceField(icons, {name: 'icon', title: 'Icon', ...error})
}

/** How a block is shown. The first layout is the default. */
export function layoutField(
  layouts: readonly [Choice, ...Choice[]],
  field: Pick<FieldOptions, 'hidden'> = {},
) {
  const [{value: initialValue}] = layouts
  return choiceField(layouts, {...field, name: 'layout', title: 'Shown as', initialValue})
}

export function titleOf(list: readonly Choice[], value: unknown): string | undefined {
  return list.find((choice) => choice.value === value)?.title
}
