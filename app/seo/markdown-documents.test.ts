import {expect, test} from 'vitest'
import {
  articleMarkdown,
  caseStudyMarkdown,
  faqMarkdown,
  hospitalCaseStudyMarkdown,
} from './markdown-documents.ts'

const ORIGIN = 'https://neelgarh.example'

function paragraph(text: string) {
  return {
    _type: 'block' as const,
    _key: text,
    style: 'normal' as const,
    markDefs: [],
    children: [{_type: 'span' as const, _key: 's', text, marks: []}],
  }
}

const SEO = {title: null, description: null, image: null, isHidden: false}
const NO_IMAGE = {alt: '', asset: null, hotspot: null, crop: null}

/** The generated types require pictures, which a test of texts does not need. */
function of<Value>(value: unknown): Value {
  return JSON.parse(JSON.stringify(value))
}

test('an article begins with its title and says who wrote it, when, and where it is', () => {
  const text = articleMarkdown(
    of({
      title: 'Beds & <wards>',
      excerpt: 'On beds.',
      category: 'Healthcare Tech',
      publishedAt: '2026-09-22',
      author: {name: 'Asha', role: 'Founder', bio: '', image: NO_IMAGE},
      wordCount: 400,
      body: [paragraph('First.')],
      seo: SEO,
    }),
    `${ORIGIN}/blog/beds`,
  )
  expect(text).toBe(
    `# Beds & \\<wards>

By Asha, Founder · 22 September 2026 · 2 min read · Healthcare Tech

> On beds.

First.

---

Source: <${ORIGIN}/blog/beds>
`,
  )
})

test('questions are grouped by category, each with its answer', () => {
  const faq = (question: string, category: string) =>
    of({question, category, answer: [paragraph(`${question}!`)]})
  const text = faqMarkdown(
    'FAQ',
    of([faq('One', 'General'), faq('Two', 'Pricing'), faq('Three', 'General')]),
    `${ORIGIN}/faq`,
  )
  expect(text.match(/^#.*/gm)).toEqual([
    '# FAQ',
    '## General',
    '### One',
    '### Three',
    '## Pricing',
    '### Two',
  ])
  expect(text).toContain('### Three\n\nThree!')
})

test('a case study keeps figures, challenge, solution, steps and details', () => {
  const text = caseStudyMarkdown(
    of({
      title: 'Shifts',
      subtitle: 'For 3,200 people',
      metrics: [{value: '94%', label: 'fewer corrections'}],
      challenge: 'Paper.\n\nMore paper.',
      solutions: ['One plan'],
      implementationSteps: [{title: 'Watch', description: 'Two days'}],
      projectDetails: [
        {label: 'Industry', value: 'Services', tags: []},
        {label: 'Technologies', value: '', tags: ['React', 'SQL']},
      ],
    }),
    `${ORIGIN}/case-study/hr`,
  )
  expect(text).toContain('- **94%** fewer corrections')
  expect(text).toContain('## The Challenge\n\nPaper.\n\nMore paper.')
  expect(text).toContain('1. **Watch** Two days')
  expect(text).toContain('- **Technologies:** React, SQL')
})

test('what an editor hides or moves on the page is hidden and moved in its Markdown', () => {
  const text = caseStudyMarkdown(
    of({
      title: 'Shifts',
      subtitle: '',
      sections: ['solutions', 'challenge', 'closing'],
      metrics: [{value: '94%', label: 'fewer corrections'}],
      challenge: 'Paper.',
      solutions: ['One plan'],
      implementationSteps: [{title: 'Watch', description: 'Two days'}],
      projectDetails: [],
    }),
    `${ORIGIN}/case-study/hr`,
  )
  expect(text.match(/^## .*/gm)).toEqual(['## Our Solution', '## The Challenge'])
  expect(text).not.toContain('94%')
})

test('a hospital’s story without a testimonial or a plan has no empty headings', () => {
  const text = hospitalCaseStudyMarkdown(
    of({
      name: 'Sagar',
      location: 'Mumbai',
      size: '500+ beds',
      summary: 'Faster.',
      challenge: '',
      solution: 'A board.',
      solutionPoints: ['Kept current'],
      results: [],
      implementation: null,
      testimonial: null,
    }),
    `${ORIGIN}/madicare-case-study/1`,
  )
  expect(text).toContain('Mumbai · 500+ beds')
  expect(text.match(/^## .*/gm)).toEqual(['## The Solution'])
})
