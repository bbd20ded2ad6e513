import fc from 'fast-check'
import type {LakeDocument, Perspective} from '#lake/types.ts'
import {documentOf} from './lake-documents.ts'

/** Generators of small datasets and of queries, for property tests of the query engine. */

const IDS = ['a', 'b', 'c', 'd', 'e', 'drafts.a', 'drafts.b', 'drafts.e', 'versions.r1.a']
const RARE_IDS = ['versions.r1.c', 'versions.r2.b', 'versions.r2.d', '_.releases.r1', 'x.y']
const ALL_IDS = [...IDS, ...RARE_IDS]
const TYPES = ['article', 'person', 'tag', 'system.release']
const WORDS = ['river', 'bank', 'Deep', 'ever-green', 'a', 'été']

/** JSON objects have the usual prototype. */
const plain = {noNullPrototype: true}

const id = fc.constantFrom(...ALL_IDS)
const reference = fc.record({_type: fc.constant('reference'), _ref: id}, plain)
const oddValue = fc.constantFrom<unknown>(null, 0, 1, 2.5, true, false, '', 'river', 'a', 'b')
const sentence = fc.array(fc.constantFrom(...WORDS), {maxLength: 4}).map((words) => words.join(' '))

const fields = fc.record(
  {
    title: fc.oneof(sentence, oddValue),
    count: fc.oneof(fc.integer({min: -2, max: 4}), oddValue),
    author: fc.oneof(reference, oddValue, fc.record({name: sentence}, plain)),
    tags: fc.oneof(fc.array(fc.oneof(reference, oddValue), {maxLength: 3}), oddValue),
    nested: fc.record({deep: fc.array(fc.record({link: reference}, plain), {maxLength: 2})}, plain),
    slug: fc.record({current: fc.constantFrom('one', 'two', 'three')}, plain),
    _system: fc.constantFrom({delete: true}, {delete: false}),
  },
  {requiredKeys: [], ...plain},
)

const generatedDocument: fc.Arbitrary<LakeDocument> = fc
  .tuple(id, fc.constantFrom(...TYPES), fields)
  .map(([_id, _type, rest]) => documentOf(_id, _type, rest))

/** Documents with distinct ids. */
export const generatedDataset = fc.uniqueArray(generatedDocument, {
  selector: (document) => document._id,
  minLength: 3,
  maxLength: 12,
})

export const generatedDocuments = generatedDocument

export const generatedPerspective = fc.constantFrom<Perspective>(
  'published',
  'drafts',
  'raw',
  ['r1', 'drafts'],
  ['r2', 'r1', 'published'],
  ['previewDrafts'],
)

/** Parameters that generated queries refer to. */
export const generatedParams = fc.record(
  {
    id: fc.oneof(id, oddValue),
    ids: fc.array(fc.oneof(id, oddValue), {maxLength: 3}),
    type: fc.oneof(fc.constantFrom(...TYPES), oddValue),
    types: fc.oneof(
      fc.array(fc.constantFrom<unknown>(...TYPES, null, 3), {maxLength: 3}),
      oddValue,
    ),
    n: fc.integer({min: -2, max: 3}),
  },
  plain,
)

const literal = fc.oneof(
  fc.constantFrom('"a"', '"drafts.a"', '"article"', '"person"', '"river"', '1', 'null', 'true'),
  fc.constantFrom('$id', '$type', '$n', '("a" + "")', '"drafts." + "b"'),
)
const outer = fc.constantFrom('^._id', '^.author._ref', '^.title', '^.^._id', '^.tags[0]._ref', '^')
const attribute = fc.constantFrom(
  '_id',
  '_type',
  'title',
  'count',
  'author._ref',
  'author->title',
  'author->author->_id',
  'tags[0]._ref',
  'slug.current',
  'missing.path',
  '@',
  '_originalId',
)
const operand = fc.oneof(attribute, literal, outer)
const list = fc.constantFrom(
  '$ids',
  '$types',
  '["article", "tag"]',
  '["a", "drafts.b", null]',
  'tags[]._ref',
  'nested.deep[].link._ref',
  'tags',
  '[^._id]',
  'path("drafts.**")',
  'path("versions.r1.**")',
  'path("*")',
  'path("a")',
  '*[_type == "tag"]._id',
  '*[references(^._id)]._id',
)

const plainCondition = fc.oneof(
  fc.tuple(fc.constantFrom('_type', '_id'), literal).map(([name, value]) => `${name} == ${value}`),
  fc
    .tuple(operand, fc.constantFrom('==', '!=', '<', '>=', 'match'), operand)
    .map((parts) => parts.join(' ')),
  fc.tuple(operand, list).map(([left, right]) => `${left} in ${right}`),
  fc.constantFrom(
    '_type in $types',
    '_type in ["article", "person", "tag"]',
    '_id in $ids',
    'slug.current == "two"',
    '@.slug.current in ["one", "two"]',
    'title == $id',
    '_id in path("a")',
    '_id in path("drafts.**")',
    '!(_id in path("drafts.**"))',
    'author._ref == $id',
    '"a" in tags[]._ref',
    '^._id in tags[]._ref',
    'author._ref == ^._id',
    '_id == ^.author._ref',
    'references($id)',
    'references($ids)',
    'references("a", "b")',
    'references(^._id)',
    'references(tags[]._ref)',
    'references(*[_type == "tag"]._id)',
    '_id in *[_type == "article"].author._ref',
    '!(_id in *[defined(tags)].tags[]._ref)',
    'title in *[_type == ^._type && _id != ^._id].title',
    'author._ref == *[_type == "person"][0]._id',
    'sanity::versionOf($id)',
    'sanity::versionOf("a")',
    'sanity::partOfRelease("r1")',
    'string::startsWith(_id, "drafts.")',
    'defined(author)',
    'defined(author->)',
    'count > 0',
    'count in 0..2',
    'count(*[references(^._id)]) > 0',
    'count(*[_type == "article" && author._ref == ^._id]) == 1',
    'count(*[_type == "article" && title == ^.title]) > 1',
    'count(*[count == ^.count]) == 1',
    'true',
    'null',
    'select(_type == "article" => title == "river", count == 1)',
    'coalesce(title, "a") == "a"',
    'coalesce(title, count, "a") >= $id',
    '[title, slug.current, author->title] match "*i* *e*"',
    '[title, tags] match "*an* riv*"',
    'title match $ids',
    'lower(title) != "deep"',
    'pt::text(tags) == null',
    '!(title < "m")',
  ),
)

const textCondition = fc.constantFrom(
  '[@, _id] match text::query("riv*")',
  'title match text::query("bank -river")',
  '@ match text::query("ete")',
)

const {condition} = fc.letrec<{condition: string}>((tie) => ({
  condition: fc.oneof(
    {maxDepth: 3, depthSize: 'small'},
    {weight: 4, arbitrary: plainCondition},
    {weight: 1, arbitrary: textCondition},
    {
      weight: 3,
      arbitrary: fc
        .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
        .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
    },
    {weight: 1, arbitrary: tie('condition').map((inner) => `!(${inner})`)},
  ),
}))

const filter = fc.oneof(
  {weight: 6, arbitrary: condition.map((each) => `*[${each}]`)},
  {weight: 1, arbitrary: fc.tuple(condition, condition).map(([a, b]) => `*[${a}][${b}]`)},
  {weight: 1, arbitrary: fc.constantFrom('*', '*[]', '(*)[_type == "tag"]', 'releases::all()')},
)

const projection = fc.oneof(
  fc.constantFrom('', '', '{_id, title}', '._id', '{...}', '{..., "by": author->{_id, title}}'),
  fc.constantFrom('{"links": tags[]->title, "x": nested.deep[].link->_id}', '.author->', '[]->'),
  fc.constantFrom('{"n": count(*), "self": *[_id == ^._id][0]._id}', '.tags[]->{_id}'),
  fc.constantFrom('[$n]', '[0...$n]', '[0]', '{"refs": documents::incomingRefCount()}'),
  condition.map((each) => `{_id, "sub": *[${each}]{_id, "up": ^._id}}`),
  condition.map((each) => `{"list": tags[]{"n": count(*[${each}])}}`),
  condition.map((each) => `{"list": *[${each}] | order(_id desc) [0..1]._id}`),
  condition.map((each) => `[]{"m": @.title}[${each}]`),
)

const ending = fc.constantFrom(
  '',
  '',
  ' | order(title desc, _id)',
  ' | order(count asc)[0...2]',
  ' | score(title match "river", boost(author->title match text::query("riv*"), 3)) {_id, _score}',
  ' | order(_id desc)[1..$n]',
)

const sortedBy = fc.constantFrom(
  'title',
  'count',
  'slug.current',
  'author->title',
  '_id',
  'tags[0]',
)
const ordered = fc
  .tuple(
    fc.constantFrom('article', 'person'),
    condition,
    fc.array(fc.tuple(sortedBy, fc.constantFrom('', ' asc', ' desc')), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.constantFrom('', '[0]', '[1]', '[-1]', '[0...2]', '[1..$n]', '[$n...9]', '[2...1]'),
    fc.constantFrom('', '._id', '{_id, title}'),
  )
  .map(([type, test, keys, part, shown]) => {
    const order = keys.map((key) => key.join(''))
    return `*[_type == "${type}" && (${test})] | order(${order})${part}${shown}`
  })

/** As the Studio sorts and searches: by what the projection contains. */
const sortedLast = fc
  .tuple(
    condition,
    sortedBy,
    fc.constantFrom('asc', 'desc'),
    fc.constantFrom('', '[0...2]', '[1..$n]'),
  )
  .map(
    ([test, key, direction, part]) =>
      `*[${test}]{_id, "orderings": [${key}], "by": title} | order(orderings[0] ${direction}, by)${part}`,
  )
const searched = fc.tuple(condition, fc.constantFrom('river', 'riv*', 'bank -river', '"deep"')).map(
  ([test, words]) =>
    `*[${test}] | score(boost(title match text::query("${words}"), 3), ([@, _id] match text::query("${words}") || references($id)))
      [_score > 0]{_id, _type, "orderings": [_score]} | order(orderings[0] desc)[0...3]`,
)

/** Queries with filters, joins, subqueries, slices, scores and other parts as in practice. */
export const generatedQuery = fc.oneof(
  fc.tuple(filter, projection, ending).map((parts) => parts.join('')),
  fc.tuple(filter, ending, projection).map((parts) => parts.join('')),
  filter.map((each) => `count(${each})`),
  ordered,
  sortedLast,
  searched,
  // Of null, groq-js alone keeps more than one.
  fc
    .tuple(condition, fc.constantFrom('title', 'count', 'slug.current', 'author', '_id'))
    .map(([test, name]) => `array::unique(*[${test}][defined(${name})].${name})`),
  ordered.map((each) => `{"all": count(${each.split(' | ')[0]}), "some": ${each}}`),
  fc.tuple(filter, filter).map(([a, b]) => `{"a": ${a}._id, "b": ${b}[0], "c": ${a} + ${b}}`),
  fc.tuple(filter, condition).map(([a, b]) => `${a}.author->[${b}]`),
)
