export const articlesBlockExample = {
  intro: {
    eyebrow: 'From the blog',
    title: 'What we learnt in hospitals',
    text: 'Notes from our own projects, with the figures.',
  },
  limit: 3,
}
