import {exampleParagraph} from '../example-text.ts'

export const imageAndTextBlockExample = {
  intro: {
    eyebrow: 'On the ward',
    title: 'The night shift begins with an answer',
    text: 'Who is where, who leaves tomorrow, and who waits for a bed.',
  },
  text: [
    exampleParagraph(
      'The nurse who comes at eight opens the board and sees the ward as the day left it. Nobody calls three floors to find a free bed.',
    ),
    exampleParagraph(
      'A discharge that a doctor plans in the afternoon is on the board at once, so cleaning and pharmacy know it before the patient does.',
    ),
  ],
  image: {
    _type: 'image',
    asset: {
      _type: 'reference',
      _ref: 'image-ae7a4cda5f59f5ebc2ce098b8db7c3ed9bd6d917-1600x1000-webp',
    },
    alt: 'Drawing of a hospital with palm trees and an ambulance',
  },
  side: 'right',
  cta: {_type: 'cta', label: 'See the features', target: 'path', path: '/madicare-features'},
}
