import {TimelineIcon} from '@sanity/icons/Timeline'
import {orderedDocument} from '../fields/document.ts'
import {lineField, paragraphField} from '../fields/text.ts'

/** An entry of "Our Journey" on the About page. */
export const milestoneType = orderedDocument({
  name: 'milestone',
  title: 'Milestone',
  icon: TimelineIcon,
  fields: [
    lineField({
      name: 'period',
      title: 'When',
      description: 'As visitors read it: 2024, Early 2025, Q2 2025.',
      max: 24,
    }),
    lineField({name: 'title', title: 'What happened', max: 80}),
    paragraphField({name: 'description', title: 'Text', max: 280}),
  ],
  preview: {select: {title: 'title', subtitle: 'period'}},
})
