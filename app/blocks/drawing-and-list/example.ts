export const drawingAndListBlockExample = {
  intro: {
    _type: 'sectionIntro',
    eyebrow: 'Integrations',
    title: 'Speaks the languages of health care',
    text: 'Records enter and leave in open standards.',
  },
  scene: 'exchange',
  side: 'right',
  cards: [
    {
      _type: 'iconCard',
      _key: 'fhir',
      icon: 'network',
      title: 'FHIR',
      description: 'Discharge summaries, prescriptions and reports as FHIR documents.',
    },
    {
      _type: 'iconCard',
      _key: 'abdm',
      icon: 'badge-check',
      title: 'ABDM',
      description: 'Records exchanged only with the patient’s consent.',
    },
  ],
}
