import {BookIcon} from '@sanity/icons/Book'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const blogPageType = definePage({
  name: 'blogPage',
  title: 'Blog',
  icon: BookIcon,
  fields: [
    sectionsField([
      {value: 'articles', title: 'Articles'},
      {value: 'newsletter', title: 'Newsletter box'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('newsletter', {name: 'newsletter', title: 'Newsletter box'}),
  ],
})
