import {renderToStaticMarkup} from 'react-dom/server'
import {MemoryRouter} from 'react-router'
import {expect, test} from 'vitest'
import type {HospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {HospitalCaseStudyPage} from './hospital-case-study-page.tsx'

const image = {alt: '', asset: {_id: '', url: '', metadata: null}, hotspot: null, crop: null}

test('what an editor has not written yet leaves no empty heading behind', () => {
  const draft: HospitalCaseStudy = {
    sections: [],
    _id: 'one',
    name: 'Hospital by the Sea',
    location: 'Mumbai',
    size: '500+ beds',
    image,
    summary: 'What it is about',
    challenge: '',
    solution: '',
    solutionPoints: ['A board', 'A list'],
    results: [],
    // @ts-expect-error -- a draft in the preview may lack what a published document must have
    implementation: null,
    // @ts-expect-error -- as above
    testimonial: null,
    closing: null,
    seo: null,
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HospitalCaseStudyPage caseStudy={draft} />
    </MemoryRouter>,
  )
  expect(html.match(/<h[2-6]/g)).toBeNull()
})
