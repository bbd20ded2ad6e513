import {type ChoiceOptions, choiceField} from './choices.ts'

const SCENES = [
  {value: 'bed-board', title: 'Bed board of a hospital'},
  {value: 'appointments', title: 'Appointments of a day'},
  {value: 'workbench', title: 'Workbench of a developer'},
  {value: 'delivery', title: 'Plan of a project'},
  {value: 'journey', title: 'Way of a patient through a hospital'},
  {value: 'exchange', title: 'Records between systems'},
  {value: 'analytics', title: 'Figures of a hospital'},
]

/** A drawing of a product, for a block that has no picture. */
export function sceneField(rules: Pick<ChoiceOptions, 'error' | 'check'> = {}) {
  const description = 'Of a product. Shown when there is no picture.'
  return choiceField(SCENES, {...rules, name: 'scene', title: 'Drawing', description})
}
