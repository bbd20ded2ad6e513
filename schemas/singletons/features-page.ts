import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {bulletListField, objectListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const featuresPageType = definePage({
  name: 'featuresPage',
  title: 'Madicare features',
  icon: ThLargeIcon,
  fields: [
    sectionsField([
      {value: 'features', title: 'Features'},
      {value: 'integrations', title: 'Integrations'},
      {value: 'analytics', title: 'Analytics'},
      {value: 'closing', title: 'Closing call to action'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {
      name: 'featuresIntro',
      title: 'Features: heading',
      description: 'The cards themselves are under Services & features.',
    }),
    objectField('sectionIntro', {name: 'integrationsIntro', title: 'Integrations: heading'}),
    objectListField('iconCard', {name: 'integrations', title: 'Integrations', min: 1, max: 6}),
    objectField('sectionIntro', {name: 'analyticsIntro', title: 'Analytics: heading'}),
    bulletListField({name: 'analyticsPoints', title: 'Analytics: points', min: 5, max: 5}),
    objectField('callToAction', {name: 'closing', title: 'Closing call to action'}),
  ],
})
