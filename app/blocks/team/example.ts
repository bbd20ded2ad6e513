export const teamBlockExample = {
  intro: {
    eyebrow: 'Your project team',
    title: 'The people you will work with',
    text: 'They know the wards, and they answer the phone themselves.',
  },
  members: [
    {_type: 'reference', _key: 'meera', _ref: 'team-meera-solanki'},
    {_type: 'reference', _key: 'kavita', _ref: 'team-kavita-bhandari'},
  ],
}
