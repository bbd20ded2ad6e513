export const testimonialsBlockExample = {
  intro: {
    eyebrow: 'From the wards',
    title: 'What changed for the people who use it',
  },
  layout: 'grid',
  testimonials: [
    {_type: 'reference', _key: 'mehta', _ref: 'testimonial-sanjay-mehta'},
    {_type: 'reference', _key: 'thomas', _ref: 'testimonial-anna-thomas'},
  ],
}
