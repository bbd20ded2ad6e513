import {CodeIcon} from '@sanity/icons/Code'
import {objectListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {definePage} from '../fields/page.ts'
import {sectionsField} from '../fields/sections.ts'

export const softwareSolutionsPageType = definePage({
  name: 'softwareSolutionsPage',
  title: 'Software solutions',
  icon: CodeIcon,
  fields: [
    sectionsField([
      {value: 'services', title: 'Services'},
      {value: 'technologies', title: 'Technologies'},
      {value: 'process', title: 'Process'},
      {value: 'caseStudies', title: 'Case studies'},
      {value: 'closing', title: 'Closing call to action'},
    ]),
    objectField('hero', {name: 'hero', title: 'First screen'}),
    objectField('sectionIntro', {
      name: 'servicesIntro',
      title: 'Services: heading',
      description: 'The services themselves are under Services & features.',
    }),
    objectField('sectionIntro', {name: 'technologiesIntro', title: 'Technologies: heading'}),
    objectListField('technologyGroup', {
      name: 'technologies',
      title: 'Technologies',
      min: 1,
      max: 6,
    }),
    objectField('sectionIntro', {name: 'processIntro', title: 'Process: heading'}),
    objectListField('iconCard', {
      name: 'processSteps',
      title: 'Process: steps',
      description: 'Numbered in this order.',
      min: 4,
      max: 4,
    }),
    objectField('sectionIntro', {
      name: 'caseStudiesIntro',
      title: 'Case studies: heading',
      description: 'The case studies themselves are under Case studies.',
    }),
    objectField('callToAction', {name: 'closing', title: 'Closing call to action'}),
  ],
})
