import {HeartIcon} from '@sanity/icons/Heart'
import {objectListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const referralPageType = definePage({
  name: 'referralPage',
  title: 'Referral programme',
  icon: HeartIcon,
  fields: [
    sectionsField([
      {value: 'form', title: 'Form'},
      {value: 'benefits', title: 'Benefits'},
      {value: 'steps', title: 'How it works'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {name: 'formIntro', title: 'Form: heading'}),
    objectField('sectionIntro', {name: 'benefitsIntro', title: 'Benefits: heading'}),
    objectListField('iconCard', {name: 'benefits', title: 'Benefits', min: 1, max: 6}),
    objectField('sectionIntro', {name: 'stepsIntro', title: 'How it works: heading'}),
    objectListField('iconCard', {
      name: 'steps',
      title: 'How it works: steps',
      description: 'Numbered in this order.',
      min: 4,
      max: 4,
    }),
  ],
})
