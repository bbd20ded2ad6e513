export const offersBlockExample = {
  intro: {eyebrow: 'What we do', title: 'Two ways to begin'},
  offers: [
    {
      _type: 'offerCard',
      _key: 'beds',
      icon: 'hospital',
      title: 'Beds and discharges',
      description: 'One board for the ward, the desk and the doctor on call.',
      points: ['Free beds at a glance', 'Discharges planned the day before'],
      scene: 'bed-board',
      cta: {_type: 'cta', label: 'Explore Madicare', target: 'path', path: '/madicare'},
    },
    {
      _type: 'offerCard',
      _key: 'software',
      icon: 'code-xml',
      title: 'Software of your own',
      description: 'Designed with the people who use it, and delivered in weeks.',
      scene: 'delivery',
      cta: {_type: 'cta', label: 'See our services', target: 'path', path: '/software-solutions'},
    },
  ],
}
