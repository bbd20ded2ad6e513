import {CaseIcon} from '@sanity/icons/Case'
import {METRICS_PER_CASE_STUDY, SLUG_PREFIXES} from '../constants.ts'
import {pageDocument} from '../fields/document.ts'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {bulletListField, objectListField} from '../fields/list.ts'
import {sectionsField} from '../fields/sections.ts'
import {slugField} from '../fields/slug.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** A software project, from its problem to its result. */
export const caseStudyType = pageDocument({
  name: 'caseStudy',
  title: 'Software case study',
  icon: CaseIcon,
  fields: [
    lineField({name: 'title', title: 'Title', max: 90}),
    slugField({source: 'title', prefix: SLUG_PREFIXES.caseStudy}),
    paragraphField({name: 'subtitle', title: 'Subtitle', max: 220, rows: 2}),
    imageWithAltField({
      name: 'backgroundImage',
      title: 'Background picture',
      description:
        'Behind the title on wide screens, above it on phones, in the shape 16:9. Choose a dark one with room on the left; a shade keeps the title readable on any.',
      isRequired: true,
    }),
    objectListField('metric', {name: 'metrics', title: 'Figures', length: METRICS_PER_CASE_STUDY}),
    paragraphField({name: 'challenge', title: 'The Challenge', max: 1200, rows: 6}),
    bulletListField({name: 'solutions', title: 'Our Solution', min: 2, max: 10}),
    objectListField('iconCard', {
      name: 'implementationSteps',
      title: 'Implementation Process',
      min: 2,
      max: 8,
    }),
    objectListField('projectDetail', {
      name: 'projectDetails',
      title: 'Project Details',
      description: 'Industry, timeline, team size, technologies.',
      max: 8,
    }),
    sectionsField(
      [
        {value: 'metrics', title: 'Figures'},
        {value: 'challenge', title: 'The Challenge'},
        {value: 'solutions', title: 'Our Solution'},
        {value: 'implementationSteps', title: 'Implementation Process'},
        {value: 'projectDetails', title: 'Project Details'},
        {value: 'next', title: 'Next case study'},
        {value: 'closing', title: 'Closing call to action'},
      ],
      'Project Details always stand beside the story.',
    ),
  ],
  isOrdered: true,
  preview: {select: {title: 'title', subtitle: 'subtitle', media: 'backgroundImage'}},
})
