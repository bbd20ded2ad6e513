import {defineField} from 'sanity'
import {ICON_NAMES} from '../constants.ts'

/** The icon beside a title, from the set that the site can render. */
export const iconField = defineField({
  name: 'icon',
  title: 'Icon',
  description: 'The word names the drawing; all of them can be seen at lucide.dev/icons.',
  type: 'string',
  options: {list: ICON_NAMES.map((value) => ({value, title: value.replaceAll('-', ' ')}))},
  validation: (rule) => rule.required().error('Choose an icon.'),
})
