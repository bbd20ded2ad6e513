import {definePlugin, type Template} from 'sanity'
import {guidance} from '#schemas/fields/guidance.ts'

type Node = {_type: string; _key: string; [field: string]: unknown}

/** The name for links of a template's form. */
const FORM_NAME = 'form'

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
          text: guidance('One sentence: who is it for, and what gets better?'),
          primaryCta: formButton('Request a Demo'),
          pattern: 'six-fold',
        }),
        block('featureGridBlock', {
          intro: intro('What you get'),
          layout: 'cards',
          features: [
            card(
              'clock',
              guidance('The first benefit'),
              guidance('What is faster or easier, in the visitor’s words.'),
            ),
            card(
              'shield-check',
              guidance('The second benefit'),
              guidance('What they no longer have to worry about.'),
            ),
            card(
              'trending-up',
              guidance('The third benefit'),
              guidance('What they can measure after a month.'),
            ),
          ],
        }),
        block('stepsBlock', {
          intro: intro('How it works'),
          steps: [
            card('message-circle', 'Talk', guidance('What happens in the first conversation.')),
            card('pen-tool', 'Plan', guidance('What you get in writing, and when.')),
            card('rocket', 'Start', guidance('What happens on the first day.')),
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
        contactForm('Write to us'),
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
          eyebrow: guidance('Day, time and place'),
          text: guidance('What visitors learn or see, in one sentence.'),
          primaryCta: formButton('Register'),
          pattern: 'twelve-fold',
        }),
        block('richTextBlock', {
          body: [
            heading('What to expect'),
            paragraph(guidance('Who speaks, about what, and for whom it is meant.')),
            heading('Programme'),
            ...bullets(guidance('10:00 The first part'), guidance('11:00 The second part')),
            heading('How to get there'),
            paragraph(guidance('The address, the nearest station, and whom to call.')),
          ],
        }),
        block('teamBlock', {intro: intro('Who you will meet')}),
        contactForm('Register'),
      ],
    }),
  },
]

/** Adds the templates to the empty page. */
export const pageTemplates = definePlugin({
  name: 'page-templates',
  schema: {templates: (templates) => [...templates, ...PAGE_TEMPLATES]},
})

function block(type: string, content: Record<string, unknown>): Node {
  return {_type: type, _key: randomKey(), isHidden: false, ...content}
}

function contactForm(title: string): Node {
  const form = {_type: 'reference', _ref: 'contact'}
  return block('formBlock', {intro: intro(title), form, anchor: FORM_NAME})
}

function intro(title: string) {
  return {_type: 'sectionIntro', title}
}

/** Leads to the form of the same page. */
function formButton(label: string) {
  return {_type: 'cta', label, target: 'path', path: `#${FORM_NAME}`}
}

function card(icon: string, title: string, description: string): Node {
  return {_type: 'iconCard', _key: randomKey(), icon, title, description}
}

function paragraph(text: string, style = 'normal', list: Record<string, unknown> = {}): Node {
  const span = {_type: 'span', _key: randomKey(), text, marks: []}
  return {_type: 'block', _key: randomKey(), style, markDefs: [], children: [span], ...list}
}

function heading(text: string): Node {
  return paragraph(text, 'h2')
}

function bullets(...texts: string[]): Node[] {
  return texts.map((text) => paragraph(text, 'normal', {listItem: 'bullet', level: 1}))
}

function randomKey(): string {
  return crypto.randomUUID().slice(0, 12)
}
