export const servicesBlockExample = {
  intro: {
    eyebrow: 'What we do',
    title: 'Our services',
    text: 'Take one, or let us carry the whole.',
  },
}
