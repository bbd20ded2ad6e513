import {renderToStaticMarkup} from 'react-dom/server'
import {createMemoryRouter, RouterProvider} from 'react-router'
import {expect, test} from 'vitest'
import type {CaseStudy} from '#app/content/case-study.ts'
import {CaseStudyPage, followingCaseStudy} from './case-study-page.tsx'

const caseStudy: CaseStudy = {
  _id: 'caseStudy-test',
  sections: [],
  _updatedAt: '2026-01-01T00:00:00Z',
  title: 'Counting sacks',
  slug: 'sacks',
  subtitle: 'A mill that knows its stock',
  image: {
    alt: '',
    asset: {_id: 'image-none', url: '', metadata: null},
    hotspot: null,
    crop: null,
  },
  metrics: [
    {_key: 'a', icon: 'timer', value: '10 min', label: 'To count a hall'},
    {_key: 'b', icon: 'zap', value: '0', label: 'Sacks lost'},
  ],
  challenge: 'Nobody knew how many sacks there were.',
  solutions: ['A scale at the gate', 'A list that only grows'],
  implementationSteps: [
    {_key: 'a', icon: 'search', title: 'Count once', description: 'By hand, together.'},
    {_key: 'b', icon: 'rocket', title: 'Count always', description: 'By the scale.'},
  ],
  projectDetails: [
    {_key: 'a', label: 'Industry', isTags: false, value: 'Milling', tags: []},
    {_key: 'b', label: 'Technologies', isTags: true, value: '', tags: ['SQLite', 'React']},
  ],
  closing: null,
  seo: null,
}

function render(changes: Partial<CaseStudy> = {}): string {
  const element = <CaseStudyPage caseStudy={{...caseStudy, ...changes}} caseStudies={[]} />
  const router = createMemoryRouter([{path: '*', element}])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

function headings(markup: string): (string | undefined)[] {
  return [...markup.matchAll(/<h[12][^>]*>([^<]*)</g)].map(([, text]) => text)
}

test('a detail is a value, or a list where the editor chose tags', () => {
  const markup = render()
  expect(markup).toMatch(/Industry<\/dt><dd[^>]*>Milling<\/dd>/)
  expect(markup).toMatch(/Technologies<\/dt><dd[^>]*><ul.*?SQLite.*?<\/li>.*?React.*?<\/ul>/)
})

test('a part without content leaves no heading behind', () => {
  const markup = render({challenge: '', solutions: [], implementationSteps: [], projectDetails: []})
  expect(headings(markup)).toEqual(['Counting sacks'])
})

test('an editor arranges the chapters of the story, and hides what a project has no use for', () => {
  const markup = render({sections: ['implementationSteps', 'metrics', 'challenge']})
  expect(headings(markup)).toEqual(['Counting sacks', 'Implementation Process', 'The Challenge'])
  expect(markup.indexOf('The Challenge')).toBeLessThan(markup.indexOf('Sacks lost'))
  expect(markup).toContain('id="part-challenge"')
})

test('a project that is all figures shows no empty story', () => {
  expect(headings(render({sections: ['metrics']}))).toEqual(['Counting sacks'])
})

const three = [{slug: 'fintech'}, {slug: 'ecommerce'}, {slug: 'hr'}]

test('after a case study comes the next one, and after the last the first', () => {
  expect(followingCaseStudy(three, 'fintech')?.slug).toBe('ecommerce')
  expect(followingCaseStudy(three, 'hr')?.slug).toBe('fintech')
})

test('a case study that is the only one leads nowhere', () => {
  expect(followingCaseStudy([{slug: 'fintech'}], 'fintech')).toBeNull()
  expect(followingCaseStudy([], 'fintech')).toBeNull()
})
