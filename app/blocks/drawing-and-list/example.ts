import {exampleCard} from '../example-text.ts'

export const drawingAndListBlockExample = {
  intro: {
    eyebrow: 'Integrations',
    title: 'Speaks the languages of health care',
    text: 'Records enter and leave in open standards.',
  },
  scene: 'exchange',
  side: 'right',
  cards: [
    exampleCard(
      'network',
      'FHIR',
      'Discharge summaries, prescriptions and reports as FHIR documents.',
    ),
    exampleCard('badge-check', 'ABDM', 'Records exchanged only with the patient’s consent.'),
  ],
}
