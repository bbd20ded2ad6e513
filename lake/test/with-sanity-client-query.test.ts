/** Queries through the real client over HTTP, source maps and edit links included. */
import {createClient, type SanityClient} from '@sanity/client'
import {test as base, expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

async function lakeWithArticles(): Promise<StartedLake> {
  const started = await startLake({visibility: 'public'})
  const client = started.client()
  const documents: {_id: string; _type: string; [key: string]: unknown}[] = [
    {
      _id: 'river',
      _type: 'article',
      title: 'By the river',
      slug: {_type: 'slug', current: 'by-the-river'},
      author: {_type: 'reference', _ref: 'pia'},
      body: [
        {
          _type: 'block',
          _key: 'first',
          children: [{_type: 'span', _key: 'only', text: 'Deep water', marks: []}],
          markDefs: [],
        },
      ],
    },
    {
      _id: 'bank',
      _type: 'article',
      title: 'On the bank',
      author: {_type: 'reference', _ref: 'pia'},
    },
    {_id: 'drafts.bank', _type: 'article', title: 'On the bank, changed'},
    {_id: 'drafts.secret', _type: 'article', title: 'Nobody knows'},
    {_id: 'pia', _type: 'person', name: 'Pia'},
  ]
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(document)
  await transaction.commit()
  return started
}

/** One lake for all tests, none of which writes. */
const test = base.extend('started', {scope: 'file'}, disposed(lakeWithArticles))

test('fetch sends parameters and gets the result', async ({started}) => {
  const result = await started
    .client(null)
    .fetch('*[_type == $type] | order(title desc) [0...$n] {title, "by": author->name}', {
      type: 'article',
      n: 1,
    })
  expect(result).toEqual([{title: 'On the bank', by: 'Pia'}])
})

test('the response names the query, the time and the sync tags', async ({started}) => {
  const client = started.client(null)
  const query = '*[_id == "river"][0].title'
  const full = await client.fetch(query, {}, {filterResponse: false})
  expect(full).toMatchObject({query, result: 'By the river', ms: expect.any(Number)})
  expect(full.syncTags).toEqual([expect.stringMatching(/^s1:/)])
  const bare = await client.fetch(query, {}, {filterResponse: false, returnQuery: false})
  expect(bare).not.toHaveProperty('query')
})

test('a long result is compressed, a short one is not', async ({started: {url}}) => {
  const encodingOf = async (query: string) =>
    (await fetch(`${url}/v1/data/query/production?query=${query}`)).headers.get('content-encoding')
  expect(await encodingOf(`"${'ward '.repeat(300)}"`)).toBe('gzip')
  expect(await encodingOf('"ward"')).toBe(null)
})

test('API versions before 2025-02-19 see everything they may by default', async ({started}) => {
  const old = started.client('editor', {apiVersion: '2024-01-01'})
  expect(await old.fetch('count(*[_type == "article"])')).toBe(4)
})

test('a parameter that is no JSON, and no query, are bad requests', async ({started}) => {
  const url = `${started.url}/v2025-02-19/data/query/production`
  const bad = await fetch(`${url}?query=*[_id==$id]&$id=oops`)
  expect(bad.status).toBe(400)
  expect(await bad.json()).toMatchObject({error: {description: expect.stringContaining('$id')}})
  expect((await fetch(url)).status).toBe(400)
  expect((await fetch(url, {method: 'POST', body: '{'})).status).toBe(400)
})

test('edit links in strings lead to the document and the field', async ({started}) => {
  const result = await withStega(started.client()).fetch<{
    title: string
    author: {name: string}
    computed: string
    body: {children: {text: string}[]}[]
  }>(
    `*[_id == "bank" || _id == "river"] | order(_id desc) [0] {
      title, author->{name}, "computed": title + "!", body
    }`,
    {},
    {perspective: 'drafts'},
  )
  expect(linkIn(result.title)).toEqual({id: 'river', type: 'article', path: 'title'})
  expect(linkIn(result.author.name)).toEqual({id: 'pia', type: 'person', path: 'name'})
  expect(linkIn(result.computed)).toBe(null)
  expect(linkIn(result.body[0]?.children[0]?.text ?? '')).toEqual({
    id: 'river',
    type: 'article',
    path: 'body[_key=="first"].children[_key=="only"].text',
  })
})

function withStega(client: SanityClient): SanityClient {
  return createClient({
    ...client.config(),
    stega: {enabled: true, studioUrl: 'http://localhost:3000/studio', filter: () => true},
  })
}

interface EditLink {
  id: string | null
  type: string | null
  path: string | null
}

/** Decodes the invisible characters of a string: `null` when it has none. */
function linkIn(text: string): EditLink | null {
  const hidden = /\u200b{4}((?:\u200b|\u200c|\u200d|\ufeff)+)$/.exec(text)?.[1]
  if (hidden === undefined) return null
  // Four invisible characters make a byte, two bits each; the bytes are JSON.
  const digits = [...hidden].map((character) => '\u200b\u200c\u200d\ufeff'.indexOf(character))
  const bytes = Uint8Array.from({length: digits.length / 4}, (_, position) =>
    digits.slice(position * 4, position * 4 + 4).reduce((byte, digit) => byte * 4 + digit, 0),
  )
  const {href} = JSON.parse(new TextDecoder().decode(bytes))
  const {searchParams} = new URL(href)
  return {
    id: searchParams.get('id'),
    type: searchParams.get('type'),
    path: searchParams.get('path'),
  }
}

test.for([
  ['[1, 2, 3][@ <= 2 && @ >= 2 && @ < 3 && @ > 1]', [2]],
  ['[2 + 3, 2 - 3, 2 * 3, 6 / 3, 7 % 4, 2 ** 3]', [5, -1, 6, 2, 3, 8]],
  ['[1 in [1, 2], 2 in 1...2, "a" match "A*", true || false]', [true, false, true, true]],
  ['[lower("A"), upper("a"), string::lower("A"), string::upper("a")]', ['a', 'A', 'a', 'A']],
  ['[string::startsWith("ab", "a"), string::split("a-b", "-")]', [true, ['a', 'b']]],
  ['[length("ab"), round(1.256, 2), string(1), select(true => 2)]', [2, 1.26, '1', 2]],
  ['[array::join(["a"], "-"), array::intersects([1], array::compact([1]))]', ['a', true]],
  ['[math::min([1, 2]), math::max([1, 2]), math::sum([1, 2]), math::avg([1, 2])]', [1, 2, 3, 1.5]],
  ['[sanity::dataset(), dateTime(now()) <= dateTime::now()]', ['production', true]],
  ['*[sanity::versionOf("bank") || sanity::partOfRelease("none")]._id', ['bank']],
  ['[pt::text(*[_id == "river"][0].body), sanity::projectId()]', ['Deep water', 'neelgarh']],
] as const)('the result of %s is that of GROQ', async ([query, result], {started}) => {
  expect(await started.client('viewer').fetch(query)).toEqual(result)
})
