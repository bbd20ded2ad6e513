export const questionsBlockExample = {
  intro: {
    eyebrow: 'Before you ask',
    title: 'What hospitals want to know first',
    text: 'Three answers from our first visits.',
  },
  source: 'faqs',
  faqs: [
    {_type: 'reference', _key: 'what', _ref: 'faq-what-is-madicare'},
    {_type: 'reference', _key: 'time', _ref: 'faq-implementation-time'},
    {_type: 'reference', _key: 'abdm', _ref: 'faq-abdm-ready'},
  ],
}
