import {PanelLeftIcon} from '@sanity/icons/PanelLeft'
import {defineBlock} from '#schemas/fields/block.ts'
import {choiceField} from '#schemas/fields/choices.ts'
import {bulletListField, objectListField} from '#schemas/fields/list.ts'
import {sceneField} from '#schemas/fields/scene.ts'

const SIDES = [
  {value: 'right', title: 'Right'},
  {value: 'left', title: 'Left'},
]

export const drawingAndListBlockDefinition = defineBlock({
  name: 'drawingAndListBlock',
  title: 'Drawing beside a list',
  icon: PanelLeftIcon,
  group: 'text',
  fields: [
    sceneField({error: 'Choose a drawing.'}),
    choiceField(SIDES, {
      name: 'side',
      title: 'Side of the drawing',
      description: 'On wide screens.',
      initialValue: 'right',
    }),
    objectListField('iconCard', {name: 'cards', title: 'Entries with an icon', min: 0, max: 6}),
    bulletListField({name: 'points', title: 'Points', min: 0, max: 8}),
  ],
})
