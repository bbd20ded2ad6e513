import {BookIcon} from '@sanity/icons/Book'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'

export const blogPageType = definePage({
  name: 'blogPage',
  title: 'Blog',
  icon: BookIcon,
  fields: [objectField('hero', {name: 'hero', title: 'First screen'})],
})
