import {renderToStaticMarkup} from 'react-dom/server'
import {createRoutesStub, Meta} from 'react-router'
import {expect, test} from 'vitest'
import {blogPostingNodes, questionNodes} from './json-ld.ts'
import {courseNode} from './json-ld-offers.ts'
import {seoMeta} from './meta.ts'
import type {SeoPage} from './meta-texts.ts'

const ORIGIN = 'https://neelgarh.example'
const SITE = {
  brand: 'Neelgarh Software',
  origin: ORIGIN,
  description: 'Software from Jodhpur',
  imageUrl: null,
  email: 'hello@neelgarh.example',
  telephone: '+91 291 000 0000',
  address: '14 Indigo House\nJodhpur',
  sameAs: ['https://x.com/neelgarhsoft'],
}

/** The head of a page as the router writes it. */
function renderHead(page: SeoPage): string {
  const Stub = createRoutesStub([
    {path: '/', Component: () => <Meta />, meta: () => seoMeta(SITE, page)},
  ])
  return renderToStaticMarkup(<Stub />)
}

function graphOf(page: SeoPage): {'@id'?: string; '@type': string; [field: string]: unknown}[] {
  const json = renderHead(page).match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1]
  return JSON.parse(json ?? 'null')['@graph']
}

const ARTICLE = {
  headline: 'Beds',
  description: 'On beds',
  imageUrl: '/lake/images/beds.jpg',
  publishedAt: '2026-09-22',
  author: {name: 'Asha Rathore', role: 'Founder'},
}

const COURSE = courseNode(ORIGIN, `${ORIGIN}/course-register`, {
  title: 'Full Stack',
  text: 'Learn by doing',
  highlights: ['SQL'],
  mode: 'onsite',
  duration: '6 weeks',
  seo: null,
})

test('the way to an article leads over the blog', () => {
  const handle = {parent: {name: 'Blog', path: '/blog'}}
  const list = graphOf({title: 'Beds', path: '/blog/beds', handle}).find(
    (node) => node['@type'] === 'BreadcrumbList',
  )
  expect(list?.itemListElement).toEqual([
    {'@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/`},
    {'@type': 'ListItem', position: 2, name: 'Blog', item: `${ORIGIN}/blog`},
    {'@type': 'ListItem', position: 3, name: 'Beds', item: `${ORIGIN}/blog/beds`},
  ])
})

test('a course says how long it is taught, and in which way', () => {
  const course = graphOf({title: 'Course', path: '/course-register', jsonLd: () => [COURSE]}).find(
    (node) => node['@type'] === 'Course',
  )
  expect(course?.hasCourseInstance).toEqual({
    '@type': 'CourseInstance',
    courseMode: 'onsite',
    courseSchedule: {'@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: 6},
  })
})

test('questions are part of the page that shows them', () => {
  const mainEntity = questionNodes([{question: 'How long?', answer: '2–3 months'}])
  const page = graphOf({title: 'FAQ', path: '/faq', pageType: 'FAQPage', mainEntity}).find(
    (node) => node['@type'] === 'FAQPage',
  )
  expect(page?.mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'How long?',
      acceptedAnswer: {'@type': 'Answer', text: '2–3 months'},
    },
  ])
})

test('a text can’t end its script element or begin another', () => {
  const attack = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\u2028'
  const page = {
    title: attack,
    description: attack,
    path: '/blog/x',
    jsonLd: () => blogPostingNodes(ORIGIN, `${ORIGIN}/blog/x`, {...ARTICLE, headline: attack}),
  }
  const html = renderHead(page)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toMatch(/<img|<!--/)
  const posting = graphOf(page).find((node) => node['@type'] === 'BlogPosting')
  expect(posting?.headline).toBe(attack)
})

test('what is kept out of search engines describes nothing to them', () => {
  expect(renderHead({path: '/nowhere', isIndexed: false})).not.toContain('ld+json')
})
