import {renderToStaticMarkup} from 'react-dom/server'
import {MemoryRouter} from 'react-router'
import {expect, test} from 'vitest'
import type {HospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {HospitalCaseStudyPage} from './hospital-case-study-page.tsx'

const image = {alt: '', asset: {_id: '', url: '', metadata: null}, hotspot: null, crop: null}

const caseStudy: HospitalCaseStudy = {
  sections: [],
  _id: 'one',
  name: 'Hospital by the Sea',
  location: 'Mumbai',
  size: '500+ beds',
  image,
  summary: 'What it is about',
  challenge: 'What was hard',
  solution: 'What was done',
  solutionPoints: ['A board', 'A list'],
  results: [{_key: 'a', metric: '35%', description: 'shorter waiting times'}],
  implementation: {
    duration: '3 months',
    phases: [{_key: 'p', title: 'Watching', duration: '3 weeks', description: 'On foot'}],
  },
  testimonial: {quote: 'A busy quarter.', author: 'Dr. Contractor', role: 'Physician', image},
  closing: {
    title: 'See it',
    text: null,
    primaryCta: {label: 'Request a Demo', href: '/contact'},
    secondaryCta: null,
  },
  seo: null,
}

function rendered(study: HospitalCaseStudy): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <HospitalCaseStudyPage caseStudy={study} />
    </MemoryRouter>,
  )
}

test('what an editor has not written yet leaves no empty heading behind', () => {
  const html = rendered({
    ...caseStudy,
    challenge: '',
    solution: '',
    results: [],
    // @ts-expect-error -- a draft in the preview may lack what a published document must have
    implementation: null,
    // @ts-expect-error -- as above
    testimonial: null,
    closing: null,
  })
  expect(html.match(/<h[2-6]/g)).toBeNull()
})
