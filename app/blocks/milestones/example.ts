export const milestonesBlockExample = {
  intro: {_type: 'sectionIntro', title: 'Our Journey', text: 'Short so far.'},
}
