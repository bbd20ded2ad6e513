export const embedBlockExample = {
  intro: {
    eyebrow: 'Three minutes',
    title: 'A morning with the bed board',
    text: 'From the handover at seven to the first discharge at ten.',
  },
  title: 'How a ward works with Madicare',
  url: 'https://vimeo.com/76979871',
  poster: {
    _type: 'image',
    asset: {
      _type: 'reference',
      _ref: 'image-f154b8293f7de470c62d378350352b7eb8903ac0-1600x1000-webp',
    },
    alt: 'Drawing of a small hospital between trees',
  },
}
