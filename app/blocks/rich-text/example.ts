import {exampleParagraph} from '../example-text.ts'

export const richTextBlockExample = {
  body: [
    exampleParagraph('What changes on the first day', 'h2'),
    exampleParagraph(
      'Nurses see the ward on one board. The front desk sees the same board, and so does the pharmacy.',
    ),
    exampleParagraph('Before the start', 'h3'),
    exampleParagraph(
      'We copy the beds, the names of the wards and the roles from your present system. Your own people check the list with us.',
    ),
    exampleParagraph('We asked for one board, and got one. That was new.', 'blockquote'),
    exampleParagraph('In the first week', 'h3'),
    exampleParagraph(
      'One of us is in the house. Paper runs beside the board until the ward asks to stop it.',
    ),
  ],
}
