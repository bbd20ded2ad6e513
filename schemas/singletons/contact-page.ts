import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'

export const contactPageType = definePage({
  name: 'contactPage',
  title: 'Contact',
  icon: EnvelopeIcon,
  fields: [
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {
      name: 'detailsIntro',
      title: 'Contact information: heading',
      description: 'Addresses, phone and office hours are in the site settings.',
    }),
    objectField('sectionIntro', {name: 'formIntro', title: 'Form: heading'}),
  ],
})
