import type {Template} from 'sanity'
import {PAGE_PATHS} from '#schemas/constants.ts'
import {bullets, heading, type Node, paragraph, randomKey} from './parts.ts'

/** Templates of pages that editors build from blocks. */
export const PAGE_TEMPLATES: readonly Template[] = [
  {
    id: 'page-landing',
    title: 'Landing page',
    schemaType: 'page',
    value: () => ({
      language: 'en',
      blocks: [
        block('heroBlock', {
          text: 'One sentence: who is it for, and what gets better?',
          primaryCta: button('Request a Demo'),
          pattern: 'six-fold',
        }),
        block('featureGridBlock', {
          intro: intro('What you get'),
          layout: 'cards',
          features: [
            card('clock', 'The first benefit', 'What is faster or easier, in the visitor’s words.'),
            card('shield-check', 'The second benefit', 'What they no longer have to worry about.'),
            card('trending-up', 'The third benefit', 'What they can measure after a month.'),
          ],
        }),
        block('stepsBlock', {
          intro: intro('How it works'),
          steps: [
            card('message-circle', 'Talk', 'What happens in the first conversation.'),
            card('pen-tool', 'Plan', 'What you get in writing, and when.'),
            card('rocket', 'Start', 'What happens on the first day.'),
          ],
        }),
        block('testimonialsBlock', {
          intro: intro('What others say'),
          layout: 'grid',
        }),
        block('questionsBlock', {
          intro: intro('Before you write'),
          source: 'category',
          category: 'Madicare',
        }),
        block('formBlock', {intro: intro('Write to us'), form: 'contact'}),
      ],
    }),
  },
  {
    id: 'page-legal',
    title: 'Legal page',
    schemaType: 'page',
    value: () => ({
      language: 'en',
      blocks: [
        block('richTextBlock', {
          body: [
            paragraph('What this page is about, in one or two sentences.'),
            heading('Who is responsible'),
            paragraph('Insert the address and the e-mail address from the settings.'),
            heading('What applies'),
            ...bullets('The first rule', 'The second rule'),
            heading('Changes'),
            paragraph('Since when this page applies.'),
          ],
        }),
      ],
    }),
  },
  {
    id: 'page-event',
    title: 'Event',
    schemaType: 'page',
    value: () => ({
      language: 'en',
      blocks: [
        block('heroBlock', {
          eyebrow: 'Day, time and place',
          text: 'What visitors learn or see, in one sentence.',
          primaryCta: button('Register'),
          pattern: 'twelve-fold',
        }),
        block('richTextBlock', {
          body: [
            heading('What to expect'),
            paragraph('Who speaks, about what, and for whom it is meant.'),
            heading('Programme'),
            ...bullets('10:00 The first part', '11:00 The second part'),
            heading('How to get there'),
            paragraph('The address, the nearest station, and whom to call.'),
          ],
        }),
        block('teamBlock', {intro: intro('Who you will meet')}),
        block('formBlock', {intro: intro('Register'), form: 'contact'}),
      ],
    }),
  },
]

function block(type: string, content: Record<string, unknown>): Node {
  return {_type: type, _key: randomKey(), isHidden: false, ...content}
}

function intro(title: string) {
  return {_type: 'sectionIntro', title}
}

/** Leads to the form of the contact page until the editor chooses another target. */
function button(label: string) {
  return {_type: 'cta', label, target: 'path', path: PAGE_PATHS.contactPage}
}

function card(icon: string, title: string, description: string): Node {
  return {_type: 'iconCard', _key: randomKey(), icon, title, description}
}
