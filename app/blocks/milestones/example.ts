export const milestonesBlockExample = {
  intro: {title: 'Our Journey', text: 'Short so far.'},
}
