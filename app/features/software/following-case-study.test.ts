import {expect, test} from 'vitest'
import {followingCaseStudy} from './following-case-study.ts'

const three = [{slug: 'fintech'}, {slug: 'ecommerce'}, {slug: 'hr'}]

test('after a case study comes the next one, and after the last the first', () => {
  expect(followingCaseStudy(three, 'fintech')?.slug).toBe('ecommerce')
  expect(followingCaseStudy(three, 'hr')?.slug).toBe('fintech')
})

test('a case study that is the only one leads nowhere', () => {
  expect(followingCaseStudy([{slug: 'fintech'}], 'fintech')).toBeNull()
  expect(followingCaseStudy([], 'fintech')).toBeNull()
})
