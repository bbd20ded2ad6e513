import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {objectListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const contactPageType = definePage({
  name: 'contactPage',
  title: 'Contact',
  icon: EnvelopeIcon,
  fields: [
    sectionsField([
      {value: 'reach', title: 'Contact information and form'},
      {value: 'map', title: 'Map'},
      {value: 'questions', title: 'Questions'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {
      name: 'detailsIntro',
      title: 'Contact information: heading',
      description: 'Addresses, phone and office hours are in the site settings.',
    }),
    objectField('sectionIntro', {name: 'formIntro', title: 'Form: heading'}),
    objectField('sectionIntro', {name: 'questionsIntro', title: 'Questions: heading'}),
    objectListField('question', {name: 'questions', title: 'Questions', min: 1, max: 8}),
  ],
})
