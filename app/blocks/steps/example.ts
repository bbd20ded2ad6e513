export const stepsBlockExample = {
  intro: {
    _type: 'sectionIntro',
    eyebrow: 'From the first call to the first ward',
    title: 'How Madicare begins',
    text: 'One ward first. The others follow when it runs.',
  },
  steps: [
    {
      _type: 'iconCard',
      _key: 'visit',
      icon: 'search',
      title: 'A day on the ward',
      description: 'We follow one shift and write down who needs to know what, and when.',
    },
    {
      _type: 'iconCard',
      _key: 'plan',
      icon: 'clipboard-list',
      title: 'A plan with dates',
      description: 'You get the scope, the price and the weeks, on two pages.',
    },
    {
      _type: 'iconCard',
      _key: 'pilot',
      icon: 'rocket',
      title: 'One ward goes first',
      description: 'Its nurses work with the board for two weeks while paper still runs beside it.',
    },
    {
      _type: 'iconCard',
      _key: 'support',
      icon: 'life-buoy',
      title: 'The house follows',
      description: 'Ward after ward, with one of us in the building on each first day.',
    },
  ],
}
