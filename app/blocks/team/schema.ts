import {UsersIcon} from '@sanity/icons/Users'
import {defineBlock} from '#schemas/fields/block.ts'
import {referenceListField} from '#schemas/fields/list.ts'
import {objectField} from '#schemas/fields/object.ts'

export const teamBlockDefinition = defineBlock({
  name: 'teamBlock',
  title: 'Team',
  icon: UsersIcon,
  group: 'content',
  thumbnail: new URL('./thumbnail.webp', import.meta.url).href,
  fields: [
    objectField('sectionIntro', {
      name: 'intro',
      title: 'Heading',
      description: 'Takes the first place of the grid, beside the people.',
    }),
    referenceListField('teamMember', {
      name: 'members',
      title: 'People',
      description: 'Left empty, the whole team is shown, in the order of “People & proof”.',
    }),
  ],
})
