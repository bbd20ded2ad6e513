import {expect, test} from 'vitest'
import {perspectiveCookie, perspectiveIn} from './preview.ts'

test.each(['published' as const, 'drafts' as const, ['rSpring', 'drafts']])(
  'the perspective %j comes back from its cookie',
  (perspective) => {
    const [cookie] = perspectiveCookie(perspective).split(';')
    expect(perspectiveIn(`theme=dark; ${cookie}; preview=a`)).toEqual(perspective)
  },
)

test.each(['', 'preview_perspective=', 'preview_perspective=a b', 'preview_perspective=../..'])(
  'without a perspective in %j it is that of drafts',
  (cookies) => {
    expect(perspectiveIn(cookies)).toBe('drafts')
  },
)
