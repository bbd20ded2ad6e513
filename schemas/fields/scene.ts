import {defineField, type StringRule} from 'sanity'

const SCENES = [
  {value: 'bed-board', title: 'Bed board of a hospital'},
  {value: 'appointments', title: 'Appointments of a day'},
  {value: 'workbench', title: 'Workbench of a developer'},
]

/** A drawing of a product, for a block that has no picture. */
export function sceneField(validation?: (rule: StringRule) => StringRule) {
  return defineField({
    name: 'scene',
    title: 'Drawing',
    description: 'Of a product. Shown when there is no picture.',
    type: 'string',
    options: {list: SCENES},
    ...(validation && {validation}),
  })
}
