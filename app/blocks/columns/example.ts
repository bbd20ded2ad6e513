import {exampleParagraph} from '../example-text.ts'

function exampleColumn(title: string, text: string) {
  return {_type: 'textColumn', _key: title, title, text: [exampleParagraph(text)]}
}

export const columnsBlockExample = {
  intro: {eyebrow: 'Your visit', title: 'Before you come'},
  columns: [
    exampleColumn('How to find us', 'Hall 4, next to the main entrance. Take the blue line.'),
    exampleColumn(
      'When to come',
      'The mornings are quiet. Demonstrations begin at each full hour.',
    ),
    exampleColumn('What to bring', 'Your floor plan, if you have one. We draw your beds on it.'),
  ],
}
