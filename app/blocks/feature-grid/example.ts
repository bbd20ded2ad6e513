import {exampleCard} from '../example-text.ts'

export const featureGridBlockExample = {
  intro: {
    eyebrow: 'What changes',
    title: 'Less walking, less calling',
    text: 'Four things that wards tell us after the first month.',
  },
  layout: 'cards',
  features: [
    exampleCard(
      'bed-double',
      'Free beds at a glance',
      'The front desk sees which bed is free, which is being cleaned, and for whom.',
    ),
    exampleCard(
      'calendar-check',
      'Discharges before noon',
      'Doctors plan a discharge the day before, so papers and medicines are ready.',
    ),
    exampleCard(
      'stethoscope',
      'Rounds without paper',
      'Findings and orders are entered at the bed, on the tablet of the ward.',
    ),
    exampleCard(
      'shield-check',
      'Records stay with those who need them',
      'Each role sees its own part of a record, and every access is logged.',
    ),
  ],
}
