export const articlesBlockExample = {
  intro: {
    _type: 'sectionIntro',
    eyebrow: 'From the blog',
    title: 'What we learnt in hospitals',
    text: 'Notes from our own projects, with the figures.',
  },
  limit: 3,
}
