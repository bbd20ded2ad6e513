import {defineField} from 'sanity'
import {ICON_NAMES} from '../constants.ts'

/** The icon of a title, from the set that the site can render. Editors choose it by its drawing. */
export function iconField({isRequired = true} = {}) {
  return defineField({
    name: 'icon',
    title: 'Icon',
    type: 'string',
    options: {list: ICON_NAMES.map((value) => ({value, title: value.replaceAll('-', ' ')}))},
    validation: (rule) => (isRequired ? rule.required().error('Choose an icon.') : rule),
  })
}
