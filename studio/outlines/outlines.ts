import {definePlugin, type Template} from 'sanity'
import {guidance} from '#schemas/fields/guidance.ts'
import {PAGE_TEMPLATES} from './pages.ts'
import {bullets, heading, type Node, numbers, paragraph, randomKey} from './parts.ts'

/** Templates that begin with an outline instead of an empty form. */
export const OUTLINE_TEMPLATES: readonly Template[] = [
  {
    id: 'article-how-to',
    title: 'How-to article',
    schemaType: 'article',
    value: () => ({
      body: [
        paragraph(
          guidance(
            'In two or three sentences: what problem does the reader have, and what will they be able to do at the end?',
          ),
        ),
        heading('What you need'),
        ...bullets(guidance('The first thing to have ready'), guidance('The second thing')),
        heading('Step by step'),
        ...numbers(
          guidance('What to do first, and how to see that it worked'),
          guidance('What to do next'),
          guidance('The last step'),
        ),
        heading('If it does not work'),
        paragraph(guidance('The mistake that people make most often, and its remedy.')),
        heading('What to do next'),
        paragraph(guidance('One next step: a page of ours, or an invitation to write to us.')),
      ],
    }),
  },
  {
    id: 'article-opinion',
    title: 'Article that explains a subject',
    schemaType: 'article',
    value: () => ({
      category: 'Industry News',
      body: [
        paragraph(guidance('The one thing a reader should remember, in the first two sentences.')),
        heading('Why it matters now'),
        paragraph(guidance('What changed, with a figure and where it comes from.')),
        heading('What it means for hospitals and businesses'),
        paragraph(guidance('An example from our own work.')),
        heading('What we recommend'),
        ...bullets(guidance('Something to do this week'), guidance('Something to do this year')),
      ],
    }),
  },
  {
    id: 'case-study-outline',
    title: 'Software case study with an outline',
    schemaType: 'caseStudy',
    value: () => ({
      challenge: guidance(
        'Who is the client, and what did not work? What did it cost them, in hours or money? Why had nobody solved it before?',
      ),
      solutions: [
        guidance('What we built first, and why'),
        guidance('What we changed after the first weeks'),
      ],
      metrics: [
        metric('timer', guidance('How much faster')),
        metric('trending-up', guidance('How much more')),
        metric('users', guidance('How many people use it')),
        metric('wallet', guidance('What it saves')),
      ],
      implementationSteps: [
        step('search', 'Understand'),
        step('pen-tool', 'Design'),
        step('code-xml', 'Build'),
        step('rocket', 'Launch'),
      ],
      projectDetails: [
        detail('Industry'),
        detail('Timeline'),
        detail('Team size'),
        {...detail('Technologies'), isTags: true},
      ],
    }),
  },
  {
    id: 'hospital-case-study-outline',
    title: 'Hospital case study with an outline',
    schemaType: 'hospitalCaseStudy',
    value: () => ({
      challenge: guidance(
        'How many beds and wards? What went wrong on paper or in the old system, and who felt it first?',
      ),
      solution: guidance(
        'Which parts of Madicare were introduced, in which order, and who was trained?',
      ),
      solutionPoints: [
        guidance('What the nurses do now'),
        guidance('What the front desk does now'),
      ],
      results: [
        result('Time saved'),
        result('Errors avoided'),
        result('Patients served'),
        result('Cost'),
      ],
      implementation: {_type: 'implementation'},
    }),
  },
]

/** Adds the outlines to the empty forms of the types. */
export const outlines = definePlugin({
  name: 'outlines',
  schema: {templates: (templates) => [...templates, ...OUTLINE_TEMPLATES, ...PAGE_TEMPLATES]},
})

function metric(icon: string, label: string): Node {
  return {_type: 'metric', _key: randomKey(), icon, label}
}

function step(icon: string, title: string): Node {
  return {_type: 'iconCard', _key: randomKey(), icon, title}
}

function detail(label: string): Node {
  return {_type: 'projectDetail', _key: randomKey(), label, isTags: false}
}

function result(description: string): Node {
  return {_type: 'result', _key: randomKey(), description}
}
