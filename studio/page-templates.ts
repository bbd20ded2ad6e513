import {definePlugin, type Template} from 'sanity'
import {SUBMISSION} from './inbox/inbox-lists.ts'
import {singletonTypes} from './singletons.ts'

type Node = {_type: string; _key: string; [field: string]: unknown}

/** The name for links of a template's form. */
const FORM_NAME = 'form'

/**
 * Pages with blocks that wait for their texts: the rules of the fields keep them from being published
 * before. An editor who has a page to begin with duplicates it.
 */
export const PAGE_TEMPLATES: readonly Template[] = [
  {
    id: 'page-landing',
    title: 'Landing page',
    schemaType: 'page',
    value: () => ({
      language: 'en',
      blocks: [
        block('heroBlock', {primaryCta: formButton('Request a Demo'), pattern: 'six-fold'}),
        block('featureGridBlock', {
          intro: intro('What you get'),
          layout: 'cards',
          features: [card('clock'), card('shield-check'), card('trending-up')],
        }),
        block('stepsBlock', {
          intro: intro('How it works'),
          steps: [
            card('message-circle', 'Talk'),
            card('pen-tool', 'Plan'),
            card('rocket', 'Start'),
          ],
        }),
        block('testimonialsBlock', {intro: intro('What others say'), layout: 'grid'}),
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
        block('heroBlock', {primaryCta: formButton('Register'), pattern: 'twelve-fold'}),
        block('agendaBlock', {intro: intro('Programme'), entries: []}),
        block('teamBlock', {intro: intro('Who you will meet')}),
        contactForm('Register'),
      ],
    }),
  },
]

/** The templates of the Studio, in menus and links. */
export const pageTemplates = definePlugin({
  name: 'page-templates',
  schema: {templates: templatesOfStudio},
})

/** Types whose documents the library, visitors, or nothing creates. */
const NOT_CREATED: ReadonlySet<string> = new Set([
  ...singletonTypes,
  SUBMISSION,
  'media.tag',
  'media.folder',
])

/** `schema.templates`: those of the types that editors create. */
export function templatesOfStudio(templates: Template[]): Template[] {
  return [...templates.filter(({schemaType}) => !NOT_CREATED.has(schemaType)), ...PAGE_TEMPLATES]
}

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

function card(icon: string, title?: string): Node {
  return {_type: 'iconCard', _key: randomKey(), icon, ...(title && {title})}
}

function randomKey(): string {
  return crypto.randomUUID().slice(0, 12)
}
