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

const NO_PAGE = {slug: null, page: null, blocks: null}
const listPage = {...NO_PAGE, _id: 'blogPage', _type: 'blogPage', title: 'Blog'}
const homePage = {...NO_PAGE, _id: 'page-home', _type: 'page', title: 'Home'}
const aboutPage = {
  ...NO_PAGE,
  _id: 'page-about',
  _type: 'page',
  title: 'About us',
  blocks: ['teamBlock'],
}
const pages = [listPage, homePage, aboutPage]

/** An article as a `StoredDocument`. */
const stored = (slug: string) => ({...article(slug), page: null, blocks: null})

test('the own page, lists that show it, and pages that refer to it, each once', () => {
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
    usage: {
      document: stored('own'),
      referring: [stored('b'), stored('weak'), stored('own')],
      pages,
    },
    nearby: [homePage, stored('b'), stored('own')],
  })
  expect(consequences.ownPath).toBe('/blog/own')
  expect(consequences.pages).toEqual([
    {path: '/', title: 'Home'},
    {path: '/blog', title: 'Blog'},
    {path: '/blog/b', title: 'About b'},
    {path: '/blog/weak', title: 'About weak'},
  ])
  expect(consequences.blockers.map(({_id}) => _id)).toEqual(['drafts.b', 'drafts.c'])
  expect(consequences.versions).toEqual(['drafts.own'])
})

test('a document without a page affects those that list it, and those that name it', () => {
  const person = {_id: 'p', _type: 'teamMember', title: 'Asha'}
  const {ownPath, pages: affected} = consequencesOf('p', {
    document: person,
    versions: [],
    referring: [article('by-asha')],
    usage: {document: {...person, ...NO_PAGE}, referring: [stored('by-asha')], pages},
    nearby: [],
  })
  expect(ownPath).toBeNull()
  expect(affected).toEqual([
    {path: '/about', title: 'About us'},
    {path: '/blog', title: 'Blog'},
    {path: '/blog/by-asha', title: 'About by-asha'},
  ])
})
