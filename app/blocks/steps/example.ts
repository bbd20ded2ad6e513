import {exampleCard} from '../example-text.ts'

export const stepsBlockExample = {
  intro: {
    eyebrow: 'From the first call to the first ward',
    title: 'How Madicare begins',
    text: 'One ward first. The others follow when it runs.',
  },
  steps: [
    exampleCard(
      'search',
      'A day on the ward',
      'We follow one shift and write down who needs to know what, and when.',
    ),
    exampleCard(
      'clipboard-list',
      'A plan with dates',
      'You get the scope, the price and the weeks, on two pages.',
    ),
    exampleCard(
      'rocket',
      'One ward goes first',
      'Its nurses work with the board for two weeks while paper still runs beside it.',
    ),
    exampleCard(
      'life-buoy',
      'The house follows',
      'Ward after ward, with one of us in the building on each first day.',
    ),
  ],
}
