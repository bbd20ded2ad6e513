import {expect, test} from 'vitest'
import {nearestFirst} from './nearest-first.ts'

const caseStudies = [
  {slug: 'fintech', title: 'Cash matching for a young lender'},
  {slug: 'ecommerce', title: 'One stock for forty craft workshops'},
  {slug: 'hr', title: 'Shifts and pay for 3,200 people'},
]

function slugs(id: string): string[] {
  return nearestFirst(id, caseStudies).map(({slug}) => slug)
}

test('a mistyped id puts the case study it means first, and keeps the others', () => {
  expect(slugs('e-comerce')[0]).toBe('ecommerce')
  expect(slugs('shifts-and-pay')[0]).toBe('hr')
  expect(slugs('e-comerce').toSorted()).toEqual(['ecommerce', 'fintech', 'hr'])
})

test('an id that means nothing leaves the editors’ order', () => {
  expect(slugs('%E0%A4%A/none')).toEqual(['fintech', 'ecommerce', 'hr'])
})
