import {UsersIcon} from '@sanity/icons/Users'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'

export const teamBlockDefinition = defineBlock({
  name: 'teamBlock',
  title: 'Team',
  icon: UsersIcon,
  heading: {isRequired: true, description: 'Takes the first place of the grid, beside the people.'},
  fields: [
    referenceListField('teamMember', {
      name: 'members',
      title: 'People',
      description: 'Left empty, the whole team is shown, in the order of “People & proof”.',
    }),
  ],
})
