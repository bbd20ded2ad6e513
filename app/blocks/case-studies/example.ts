export const caseStudiesBlockExample = {
  intro: {
    eyebrow: 'Case studies',
    title: 'What a bed board changed',
    text: 'Two hospitals, with the figures before and after.',
  },
  kind: 'hospital',
}
