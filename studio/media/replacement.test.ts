import {expect, test} from 'vitest'
import {isSameShape, patchOf, usedIn} from './replacement.ts'

const OLD = `image-${'0'.repeat(40)}-800x600-webp`
const NEW = `image-${'1'.repeat(40)}-800x600-webp`

function imageOf(ref: string) {
  return {_type: 'image', alt: 'A fort', asset: {_type: 'reference', _ref: ref}}
}

const ARTICLE = {
  _id: 'drafts.article',
  _type: 'article',
  _rev: 'r1',
  image: imageOf(OLD),
  body: [
    {_key: 'a', ...imageOf(OLD)},
    {_key: 'b', ...imageOf('image-other')},
  ],
  pictures: [imageOf('image-other'), imageOf(OLD)],
  logo: {_type: 'reference', _ref: OLD},
}

test('each reference is replaced where it is, unless the document has changed', () => {
  expect(patchOf(ARTICLE, {from: OLD, to: NEW, isSameShape: true})).toEqual({
    ifRevisionID: 'r1',
    set: {
      'image.asset._ref': NEW,
      'body[_key=="a"].asset._ref': NEW,
      'pictures[1].asset._ref': NEW,
      'logo._ref': NEW,
    },
  })
})

test('a picture of another shape loses the crop and hotspot of the old one', () => {
  expect(patchOf(ARTICLE, {from: OLD, to: NEW, isSameShape: false})).toHaveProperty('unset', [
    'image.crop',
    'image.hotspot',
    'body[_key=="a"].crop',
    'body[_key=="a"].hotspot',
    'pictures[1].crop',
    'pictures[1].hotspot',
  ])
})

test.each([
  [1.5, 1.504, true],
  [1.5, 1.6, false],
  [null, null, true],
  [1.5, null, false],
] as const)('pictures of ratio %s and %s have the same shape: %s', (one, other, expected) => {
  expect(isSameShape(one, other)).toBe(expected)
})

test('a document, its draft and its versions are one entry', () => {
  const users = ['a', 'drafts.a', 'versions.r1.a', 'drafts.b'].map((_id) => ({
    _id,
    _type: 'article',
    _rev: 'r1',
  }))
  expect(usedIn(users)).toEqual([
    {id: 'a', type: 'article', states: ['published', 'draft', 'release']},
    {id: 'b', type: 'article', states: ['draft']},
  ])
})
