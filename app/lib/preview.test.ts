import {expect, test} from 'vitest'
import {isForeign, perspectiveCookie, perspectiveIn, showPerspective} from './preview.ts'

test.each(['published' as const, 'drafts' as const, ['rSpring', 'rAutumn']])(
  'the perspective %j comes back from its cookie',
  (perspective) => {
    const [cookie] = perspectiveCookie(perspective).split(';')
    expect(perspectiveIn(`theme=dark; ${cookie}; preview=a`)).toEqual(perspective)
  },
)

test('data are foreign when another tab wrote the cookie before they were requested', () => {
  expect(isForeign('drafts')).toBe(false)
  expect(isForeign('published')).toBe(true)
  showPerspective(['rSpring', 'drafts'])
  expect(isForeign(['rSpring'])).toBe(false)
  expect(isForeign('drafts')).toBe(true)
})

test('a preview of a release has no drafts, and a wrong name shows them', () => {
  expect(perspectiveCookie(['rSpring', 'drafts'])).toBe(perspectiveCookie(['rSpring']))
  expect(perspectiveCookie('a; Domain=example')).toBe(perspectiveCookie('drafts'))
})

test.each(['', 'preview_perspective=', 'preview_perspective=a b', 'preview_perspective=../..'])(
  'without a perspective in %j it is that of drafts',
  (cookies) => {
    expect(perspectiveIn(cookies)).toBe('drafts')
  },
)
