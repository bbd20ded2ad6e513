export const featureGridBlockExample = {
  intro: {
    _type: 'sectionIntro',
    eyebrow: 'What changes',
    title: 'Less walking, less calling',
    text: 'Four things that wards tell us after the first month.',
  },
  layout: 'cards',
  features: [
    {
      _type: 'iconCard',
      _key: 'beds',
      icon: 'bed-double',
      title: 'Free beds at a glance',
      description: 'The front desk sees which bed is free, which is being cleaned, and for whom.',
    },
    {
      _type: 'iconCard',
      _key: 'discharges',
      icon: 'calendar-check',
      title: 'Discharges before noon',
      description: 'Doctors plan a discharge the day before, so papers and medicines are ready.',
    },
    {
      _type: 'iconCard',
      _key: 'rounds',
      icon: 'stethoscope',
      title: 'Rounds without paper',
      description: 'Findings and orders are entered at the bed, on the tablet of the ward.',
    },
    {
      _type: 'iconCard',
      _key: 'access',
      icon: 'shield-check',
      title: 'Records stay with those who need them',
      description: 'Each role sees its own part of a record, and every access is logged.',
    },
  ],
}
