import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'

export const featuresPageType = definePage({
  name: 'featuresPage',
  title: 'Madicare features',
  icon: ThLargeIcon,
  fields: [
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {
      name: 'featuresIntro',
      title: 'Features: heading',
      description: 'The cards themselves are under Services & features.',
    }),
  ],
})
