export const productFeaturesBlockExample = {
  intro: {
    eyebrow: 'Inside Madicare',
    title: 'Three parts to begin with',
    text: 'A small hospital starts with these and adds the others later.',
  },
  features: [
    {_type: 'reference', _key: 'a', _ref: 'productFeature-madicare-patient-management'},
    {_type: 'reference', _key: 'b', _ref: 'productFeature-madicare-appointment-scheduling'},
    {_type: 'reference', _key: 'c', _ref: 'productFeature-madicare-analytics-and-reporting'},
  ],
}
