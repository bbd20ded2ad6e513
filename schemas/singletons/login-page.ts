import {LockIcon} from '@sanity/icons/Lock'
import {definePage} from '../fields/page.ts'
import {lineField, paragraphField} from '../fields/text.ts'

export const loginPageType = definePage({
  name: 'loginPage',
  title: 'Login',
  icon: LockIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 60}),
    paragraphField({name: 'text', title: 'Text', max: 240, rows: 2, isRequired: false}),
  ],
})
