import {HeartFilledIcon} from '@sanity/icons/HeartFilled'
import {METRICS_PER_CASE_STUDY, SLUG_PREFIXES} from '../constants.ts'
import {pageDocument} from '../fields/document.ts'
import {imageWithAltField} from '../fields/image-with-alt.ts'
import {bulletListField, objectListField} from '../fields/list.ts'
import {objectField} from '../fields/object.ts'
import {sectionsField} from '../fields/sections.ts'
import {slugField} from '../fields/slug.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** The introduction of the product in a hospital, and its results. */
export const hospitalCaseStudyType = pageDocument({
  name: 'hospitalCaseStudy',
  title: 'Hospital case study',
  icon: HeartFilledIcon,
  fields: [
    lineField({name: 'name', title: 'Name of the hospital', max: 90}),
    slugField({source: 'name', prefix: SLUG_PREFIXES.hospitalCaseStudy}),
    lineField({name: 'location', title: 'Location', max: 60}),
    lineField({name: 'size', title: 'Size', description: 'As in 500+ beds.', max: 40}),
    imageWithAltField({
      title: 'Picture of the hospital',
      description: 'On its page in the shape 4:3, on cards 16:9.',
      isRequired: true,
    }),
    paragraphField({name: 'summary', title: 'Summary', max: 320}),
    paragraphField({name: 'challenge', title: 'Challenge', max: 1200, rows: 6}),
    paragraphField({name: 'solution', title: 'Solution', max: 1200, rows: 6}),
    bulletListField({name: 'solutionPoints', title: 'Solution: points', min: 2, max: 10}),
    objectListField('result', {name: 'results', title: 'Results', length: METRICS_PER_CASE_STUDY}),
    objectField('implementation', {name: 'implementation', title: 'Implementation'}),
    objectField('quote', {name: 'testimonial', title: 'Testimonial'}),
    sectionsField([
      {value: 'results', title: 'Results'},
      {value: 'challenge', title: 'Challenge'},
      {value: 'solution', title: 'Solution'},
      {value: 'implementation', title: 'Implementation'},
      {value: 'testimonial', title: 'Testimonial'},
      {value: 'closing', title: 'Closing call to action'},
    ]),
  ],
  isOrdered: true,
  preview: {select: {title: 'name', subtitle: 'location', media: 'image'}},
})
