import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {defineField} from 'sanity'
import {defineBlock} from '#schemas/fields/block.ts'
import {bulletListField, objectListField} from '#schemas/fields/list.ts'
import {sceneField} from '#schemas/fields/scene.ts'

export const drawingAndListBlockDefinition = defineBlock({
  name: 'drawingAndListBlock',
  title: 'Drawing beside a list',
  icon: PanelLeftIcon,
  group: 'text',
  fields: [
    sceneField({error: 'Choose a drawing.'}),
    defineField({
      name: 'side',
      title: 'Side of the drawing',
      description: 'On wide screens.',
      type: 'string',
      options: {
        list: [
          {value: 'right', title: 'Right'},
          {value: 'left', title: 'Left'},
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      initialValue: 'right',
    }),
    objectListField('iconCard', {name: 'cards', title: 'Entries with an icon', min: 0, max: 6}),
    bulletListField({name: 'points', title: 'Points', min: 0, max: 8}),
  ],
})
