export const figuresBlockExample = {
  intro: {
    _type: 'sectionIntro',
    eyebrow: 'After one year',
    title: 'What a house of 60 beds measured',
  },
  metrics: [
    {
      _type: 'metric',
      _key: 'waiting',
      icon: 'clock',
      value: '42%',
      label: 'Shorter wait for a bed',
    },
    {
      _type: 'metric',
      _key: 'calls',
      icon: 'phone-call',
      value: '70',
      label: 'Fewer calls between wards per day',
    },
    {
      _type: 'metric',
      _key: 'noon',
      icon: 'calendar-check',
      value: '3 of 4',
      label: 'Discharges before noon',
    },
    {
      _type: 'metric',
      _key: 'training',
      icon: 'graduation-cap',
      value: '2 h',
      label: 'Training per nurse',
    },
  ],
}
