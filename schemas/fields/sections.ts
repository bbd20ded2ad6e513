import {defineArrayMember, defineField} from 'sanity'
import type {Choice} from './choices.ts'

const DESCRIPTION =
  'Drag to change the order. Take a section out to hide it: its texts stay below and come back with it.'

/**
 * The sections of a page between its first screen and its end, in the order that visitors see. An
 * editor drags them, and removes one to hide it. If the list is empty, the page shows all.
 *
 * @param note - added to the description of the field
 */
export function sectionsField(sections: readonly Choice[], note = '') {
  return defineField({
    name: 'sections',
    title: 'Sections of the page',
    description: `${DESCRIPTION} ${note}`.trim(),
    type: 'array',
    of: [defineArrayMember({type: 'string', options: {list: [...sections]}})],
    initialValue: sections.map(({value}) => value),
    validation: (rule) => rule.unique().error('Each section can stand on the page once.'),
  })
}
