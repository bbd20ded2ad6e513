import {expect, test} from 'vitest'
import {changesBetween} from './request.ts'

const text = {jsonType: 'string'}
const name = {name: 'title', type: {...text, title: 'Title'}}
const seo = {name: 'seo', type: {jsonType: 'object', title: 'Search', fields: [name]}}
const blocks = {name: 'blocks', type: {jsonType: 'array', title: 'Blocks'}}
const author = {name: 'author', type: {jsonType: 'object', fields: [{name: '_ref', type: text}]}}
const fields: never[] = Object([name, seo, blocks, author])

test('a request names what has changed, down to the field or the count of items', () => {
  const item = (_key: string, words = '') => ({_key, words})
  const before = {title: 'Old', seo: {title: 'S'}, blocks: [item('a'), item('b'), item('c')]}
  const after = {
    title: 'New',
    seo: {title: 'T'},
    blocks: [item('b', 'other'), item('a'), item('d')],
    author: {_ref: 'asha'},
  }
  expect(changesBetween(before, after, {fields})).toEqual([
    'Title: Old → New',
    'Search › Title: S → T',
    'Blocks: 1 added, 1 changed, 1 removed',
    'author',
  ])
  const turned = {...before, blocks: before.blocks.toReversed()}
  expect(changesBetween(before, turned, {fields})).toEqual(['Blocks: in another order'])
  expect(changesBetween(null, {title: 'x'.repeat(70)}, {fields})).toEqual([
    `Title: empty → ${'x'.repeat(60)}…`,
  ])
})
