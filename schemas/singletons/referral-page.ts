import {HeartIcon} from '@sanity/icons/Heart'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'

export const referralPageType = definePage({
  name: 'referralPage',
  title: 'Referral programme',
  icon: HeartIcon,
  fields: [
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {name: 'formIntro', title: 'Form: heading'}),
  ],
})
