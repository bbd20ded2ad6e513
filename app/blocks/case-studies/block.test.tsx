import {expect, test} from 'vitest'
import {renderBlock} from '#tests/helpers/site/render-block.tsx'

const documents = [
  ...['Asha', 'Birju'].map((title) => ({
    _id: `case-${title}`,
    _type: 'caseStudy',
    title,
    subtitle: `Project of ${title}`,
    slug: {current: title.toLowerCase()},
    orderRank: title,
  })),
  ...['City', 'Valley'].map((name) => ({
    _id: `hospital-${name}`,
    _type: 'hospitalCaseStudy',
    name,
    summary: `Story of ${name}`,
    slug: {current: name.toLowerCase()},
    orderRank: name,
  })),
]
const block = {_type: 'caseStudiesBlock', intro: {title: 'Proof'}}

test('picked hospitals lead to their pages, and no software project is among them', async () => {
  const picked = {stories: [{_ref: 'hospital-Valley'}], caseStudies: [{_ref: 'case-Asha'}]}
  const html = await renderBlock({...block, kind: 'hospital', ...picked}, documents)
  expect(html).toContain('href="/madicare-case-study/valley"')
  expect(html).not.toMatch(/City|Asha/)
})
