import {expect, test} from 'vitest'
import {consequencesOf} from './consequences.ts'

const author = {_ref: 'own', _type: 'reference'}

const article = (slug: string, _id = slug, content = {}) => ({
  ...content,
  _id,
  _type: 'article',
  title: `About ${slug}`,
  slug: {_type: 'slug', current: slug},
})

test('the own page, and the pages that refer to it, each once and not in draft', () => {
  const consequences = consequencesOf('own', {
    document: article('own'),
    versions: ['drafts.own'],
    referring: [
      article('b', 'b', {related: [author]}),
      article('b', 'drafts.b', {related: [author]}),
      article('only-draft', 'drafts.c', {author}),
      article('weak', 'weak', {author: {...author, _weak: true}}),
      article('own', 'own', {related: [author]}),
    ],
    nearby: [{_id: 'homePage', _type: 'homePage', title: 'Home'}, article('b'), article('own')],
  })
  expect(consequences.ownPath).toBe('/blog/own')
  expect(consequences.pages).toEqual([
    {path: '/', title: 'Home'},
    {path: '/blog/b', title: 'About b'},
    {path: '/blog/weak', title: 'About weak'},
  ])
  expect(consequences.blockers.map(({_id}) => _id)).toEqual(['drafts.b', 'drafts.c'])
  expect(consequences.versions).toEqual(['drafts.own'])
})

test('a document without a page affects those that show it', () => {
  const person = {_id: 'p', _type: 'teamMember', title: 'Asha'}
  const {ownPath, pages} = consequencesOf('p', {
    document: person,
    versions: [],
    referring: [article('by-asha')],
    nearby: [],
  })
  expect(ownPath).toBeNull()
  expect(pages).toEqual([{path: '/blog/by-asha', title: 'About by-asha'}])
})
