import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'

export const faqPageType = definePage({
  name: 'faqPage',
  title: 'FAQ',
  icon: HelpCircleIcon,
  fields: [objectField('hero', {name: 'hero', title: 'First screen'})],
})
