export const formBlockExample = {
  intro: {
    eyebrow: 'Next step',
    title: 'Ask for a visit',
    text: 'Tell us how many beds you have. We answer within one working day.',
  },
  form: {_type: 'reference', _ref: 'contact'},
}
