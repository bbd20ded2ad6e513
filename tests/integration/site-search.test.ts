/** What the search of the site compares, read from a lake. */
import {expect} from 'vitest'
import {exampleParagraph} from '#app/blocks/example-text.ts'
import {fetchSearchIndex, searchArticles, searchIndex} from '#app/content/search.ts'
import {rankResults} from '#app/features/search/search-results.ts'
import {test as lakeTest} from '../helpers/lake/shared-lake.ts'

const block = (_key: string, text: string, style?: string) => ({
  ...exampleParagraph(text, style),
  _key,
})

const DOCUMENTS: {_id: string; _type: string; [field: string]: unknown}[] = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    phone: '+91 291 555 0142',
    officeHours: 'Monday to Friday',
    navigation: [{_key: 'a', _type: 'navItem', label: 'Enroll Now', href: '/course-register'}],
    footerGroups: [
      {
        _key: 'a',
        _type: 'linkGroup',
        links: [{_key: 'a', label: 'Small print', page: {_type: 'reference', _ref: 'page-terms'}}],
      },
    ],
  },
  {
    _id: 'contactPage',
    _type: 'contactPage',
    blocks: [
      {
        _key: 'questions',
        _type: 'questionsBlock',
        questions: [{_key: 'a', question: 'Do you sign an agreement?', answer: 'Gladly.'}],
      },
    ],
    seo: {searchWords: ['branch office']},
  },
  {_id: 'coursePage', _type: 'coursePage', title: 'Developer course', text: 'Six weeks.'},
  {
    _id: 'page-home',
    _type: 'page',
    slug: {current: '/'},
    blocks: [
      {
        _key: 'hero',
        _type: 'heroBlock',
        primaryCta: {_type: 'cta', label: 'Call us back', target: 'path', path: '/contact'},
      },
    ],
  },
  {_id: 'billing', _type: 'productFeature', page: 'features', title: 'Billing', summary: 'Bills'},
  {_id: 'beds', _type: 'productFeature', page: 'madicare', title: 'Free beds', summary: 'No bills'},
  {_id: 'asha', _type: 'teamMember', name: 'Asha Rathore', role: 'Engineer'},
  {
    _id: 'page-about',
    _type: 'page',
    slug: {current: 'about'},
    blocks: [{_key: 'team', _type: 'teamBlock'}],
  },
  {
    _id: 'page-terms',
    _type: 'page',
    title: 'Terms',
    slug: {current: 'terms'},
    blocks: [
      {_key: 'shared', _type: 'blockReference', shared: {_type: 'reference', _ref: 'shared'}},
      {_key: 'one', _type: 'stepsBlock', intro: {title: 'A zeppelin'}, icon: 'rocket'},
      {_key: 'two', _type: 'stepsBlock', anchor: 'prices', intro: {title: 'Zürich'}},
      {_key: 'three', _type: 'stepsBlock', isHidden: true, intro: {title: 'A submarine'}},
      {
        _key: 'four',
        _type: 'richTextBlock',
        body: [block('a', 'Liability', 'h2'), block('b', 'For an umbrella only')],
      },
    ],
  },
  {_id: 'shared', _type: 'sharedBlock', blocks: [{_type: 'stepsBlock', intro: {title: 'A kayak'}}]},
  {_id: 'secret', _type: 'page', title: 'Zeppelin', slug: {current: 's'}, seo: {isHidden: true}},
  {
    _id: 'article',
    _type: 'article',
    title: 'A wárd',
    slug: {current: 'ward'},
    publishedAt: '2026-01-01',
    seo: {searchWords: ['infirmary']},
    body: [block('a', 'Before'), block('b', 'The café', 'h2'), block('c', 'A crème brûlée.')],
  },
]

const test = lakeTest.extend('find', {scope: 'file'}, async ({lake}) => {
  const client = lake.client()
  const transaction = client.transaction()
  for (const document of DOCUMENTS) transaction.createOrReplace(document)
  await transaction.commit()
  return async (...words: string[]) => {
    const entries = searchIndex(await fetchSearchIndex(client), words)
    const groups = rankResults([...entries, ...(await searchArticles(client, words))], words)
    return groups.flatMap(({results}) => results.map(({path}) => path))
  }
})

test('settings are found on the contact page, by what visitors call them', async ({find}) => {
  expect(await find('phone', 'number')).toEqual(['/contact#part-reach'])
  expect(await find('office', 'hours')).toEqual(['/contact#part-reach'])
})

test('a page is found by labels of links and buttons, and words of its editor', async ({find}) => {
  expect(await find('enroll')).toEqual(['/course-register'])
  expect(await find('small', 'print')).toEqual(['/terms'])
  expect(await find('call', 'back')).toEqual(['/contact'])
  expect(await find('branch')).toEqual(['/contact'])
  expect(await find('infirmary')).toEqual(['/blog/ward'])
  expect(await find('referral', 'status')).toEqual(['/referral/status'])
})

test('cards, sections and blocks have addresses of their own', async ({find}) => {
  expect(await find('bills')).toEqual(['/madicare#free-beds', '/madicare-features?feature=billing'])
  expect(await find('agreement')).toEqual(['/contact#part-questions'])
  expect(await find('asha')).toEqual(['/about#part-team'])
  expect(await find('zeppelin')).toEqual(['/terms#part-one'])
  expect(await find('kayak')).toEqual(['/terms#part-shared'])
  expect(await find('umbrella')).toEqual(['/terms#liability'])
})

test('accents do not matter, in pages and in articles', async ({find}) => {
  expect(await find('zurich')).toEqual(['/terms#prices'])
  expect(await find('ward')).toEqual(['/blog/ward'])
  expect(await find('brulee')).toEqual(['/blog/ward#the-cafe'])
  expect(await find('crémé')).toEqual(['/blog/ward#the-cafe'])
})

test('what no page shows is not found', async ({find}) => {
  for (const word of ['submarine', 'rocket', 'article', 'part', 'navitem']) {
    expect([word, await find(word)]).toEqual([word, []])
  }
})
