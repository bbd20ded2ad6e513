import {defineField, type StringDefinition} from 'sanity'

interface Layout {
  value: string
  title: string
}

/**
 * How a block is shown, as radio buttons.
 *
 * @param layouts - the first one is the default
 */
export function layoutField(
  layouts: readonly [Layout, ...Layout[]],
  field: Pick<StringDefinition, 'hidden'> = {},
) {
  return defineField({
    ...field,
    name: 'layout',
    title: 'Shown as',
    type: 'string',
    options: {list: [...layouts], layout: 'radio'},
    initialValue: layouts[0].value,
  })
}
