import {expect, test} from 'vitest'
import {breadcrumbs, pageKind} from './breadcrumbs.ts'

function paths(path: string) {
  return breadcrumbs(path, 'This page').map((crumb) => crumb.path)
}

test('the way to a page begins at home and ends at the page', () => {
  expect(paths('/')).toEqual(['/'])
  expect(paths('/about')).toEqual(['/', '/about'])
  expect(paths('/blog/a')).toEqual(['/', '/blog', '/blog/a'])
})

test('case studies stand below the page that lists them', () => {
  expect(paths('/case-study/hr')).toEqual(['/', '/software-solutions', '/case-study/hr'])
  expect(paths('/madicare-case-study/1')).toEqual(['/', '/madicare', '/madicare-case-study/1'])
  expect(pageKind('/madicare-case-study/1')).toBe('Success story')
  expect(pageKind('/about')).toBeNull()
})
