import {HeartIcon} from '@sanity/icons/Heart'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const madicarePageType = definePage({
  name: 'madicarePage',
  title: 'Madicare',
  icon: HeartIcon,
  fields: [
    sectionsField([
      {value: 'features', title: 'Features'},
      {value: 'stories', title: 'Success stories'},
      {value: 'closing', title: 'Closing call to action'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {
      name: 'featuresIntro',
      title: 'Features: heading',
      description: 'The cards themselves are under Services & features.',
    }),
    objectField('sectionIntro', {
      name: 'storiesIntro',
      title: 'Success stories: heading',
      description: 'The stories themselves are under Case studies.',
    }),
    objectField('callToAction', {name: 'closing', title: 'Closing call to action'}),
  ],
})
