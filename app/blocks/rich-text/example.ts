import {exampleParagraph} from '../example-text.ts'

export const richTextBlockExample = {
  body: [
    exampleParagraph('What changes on the first day', 'h2'),
    exampleParagraph('Nurses see the ward on one board. The front desk sees the same board.'),
  ],
}
