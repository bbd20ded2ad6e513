import {CaseIcon} from '@sanity/icons/Case'
import {defineBlock} from '#schemas/fields/block.ts'
import {choiceField} from '#schemas/fields/choices.ts'
import {hiddenUnless} from '#schemas/fields/conditions.ts'
import {referenceListField} from '#schemas/fields/list.ts'

const KINDS = [
  {value: 'software', title: 'Software projects'},
  {value: 'hospital', title: 'Hospitals'},
]

const EMPTY = 'Left empty, all are shown, in the order of their list.'

export const caseStudiesBlockDefinition = defineBlock({
  name: 'caseStudiesBlock',
  title: 'Case studies',
  icon: CaseIcon,
  group: 'proof',
  heading: {isRequired: true},
  fields: [
    choiceField(KINDS, {
      name: 'kind',
      title: 'Which case studies',
      initialValue: 'software',
      error: 'Choose which case studies to show.',
    }),
    referenceListField('caseStudy', {
      name: 'caseStudies',
      title: 'Software projects',
      description: EMPTY,
      hidden: hiddenUnless('kind', 'software'),
    }),
    referenceListField('hospitalCaseStudy', {
      name: 'stories',
      title: 'Hospitals',
      description: EMPTY,
      hidden: hiddenUnless('kind', 'hospital'),
    }),
  ],
})
