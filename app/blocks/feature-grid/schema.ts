import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {layoutField} from '#schemas/fields/choices.ts'
import {objectListField} from '#schemas/fields/list.ts'

export const featureGridBlockDefinition = defineBlock({
  name: 'featureGridBlock',
  title: 'Features',
  icon: ThLargeIcon,
  group: 'proof',
  fields: [
    layoutField([
      {value: 'cards', title: 'Cards below the heading'},
      {value: 'list', title: 'List beside the heading'},
    ]),
    defineField({
      name: 'label',
      title: 'Name of the part',
      description: 'Read aloud where there is no heading.',
      type: 'string',
      options: {isShown: false},
      hidden: ({parent}) => Boolean(parent?.intro?.title),
      validation: (rule) => rule.max(60).error('Keep the name to 60 characters at most.'),
    }),
    objectListField('iconCard', {name: 'features', title: 'Features', min: 2, max: 12}),
  ],
})
