import {TimelineIcon} from '@sanity/icons/Timeline'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'

export const milestonesBlockDefinition = defineBlock({
  name: 'milestonesBlock',
  title: 'Milestones',
  icon: TimelineIcon,
  fields: [
    referenceListField('milestone', {
      name: 'milestones',
      title: 'Milestones',
      description: 'Left empty, all are shown, in the order of “People & proof”.',
    }),
  ],
})
