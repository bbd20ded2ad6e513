const cta = {_type: 'cta', label: 'Request a demo', target: 'path', path: '/contact'}

function examplePlan(name: string, price: string, unit: string, features: string[]) {
  return {_type: 'pricePlan', _key: name, name, price, unit, features, cta}
}

export const pricesBlockExample = {
  intro: {eyebrow: 'Prices', title: 'Pay for the beds you have'},
  plans: [
    examplePlan('Clinic', '₹ 2,900', 'per bed and month', ['Bed board', 'Appointments']),
    {
      ...examplePlan('Hospital', '₹ 4,900', 'per bed and month', [
        'All of Clinic',
        'Discharges and pharmacy',
        'Training on the ward',
      ]),
      description: 'For houses with several wards.',
      isHighlighted: true,
    },
    examplePlan('Group', 'On request', '', ['All of Hospital', 'Several houses']),
  ],
  note: 'All prices plus GST.',
}
