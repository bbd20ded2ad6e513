import {TimelineIcon} from '@sanity/icons/Timeline'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'

export const milestonesBlockDefinition = defineBlock({
  name: 'milestonesBlock',
  title: 'Milestones',
  icon: TimelineIcon,
  group: 'content',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {name: 'intro', title: 'Heading', isRequired: false}),
    referenceListField('milestone', {
      name: 'milestones',
      title: 'Milestones',
      description: 'Left empty, all are shown, in the order of “People & proof”.',
    }),
  ],
})
