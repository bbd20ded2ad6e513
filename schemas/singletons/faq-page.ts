import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const faqPageType = definePage({
  name: 'faqPage',
  title: 'FAQ',
  icon: HelpCircleIcon,
  fields: [
    sectionsField([
      {value: 'questions', title: 'Questions'},
      {value: 'closing', title: 'Still have questions?'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('callToAction', {
      name: 'closing',
      title: 'Still have questions?',
      description: 'The main button leads to the contact page, the second one writes an e-mail.',
    }),
  ],
})
