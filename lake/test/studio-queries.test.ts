/**
 * Queries that the Studio sends, word for word (sanity 6.15), with what they must return. Found in
 * the sources of its packages; the file that sends a query is named with it. Those that are plain
 * GROQ are left out.
 */
import {expect, test} from 'vitest'
import {datasetOf} from '../../tests/helpers/lake/dataset-of.ts'
import {documentOf, requestFor} from '../../tests/helpers/lake/lake-documents.ts'
import {evaluateQuery} from '../src/query/evaluate.ts'
import type {LakeDocument, Perspective} from '../src/types.ts'

interface StudioQuery {
  name: string
  query: string
  params?: Record<string, unknown>
  /** The Studio's client asks for `raw` unless it says otherwise. */
  perspective?: Perspective
  expected: unknown
}

const reference = (_ref: string) => ({_type: 'reference', _ref})

const span = (text: string) => ({_type: 'span', _key: 's', marks: [], text})

const block = (_key: string, text: string) => ({
  _type: 'block',
  _key,
  style: 'normal',
  children: [span(text)],
})

const HOSPITAL = {
  slug: {_type: 'slug', current: 'the-quiet-hospital'},
  author: reference('ravi'),
  body: [block('a', 'Alarms that matter.')],
}

const documents: LakeDocument[] = [
  documentOf('beds', 'article', {
    title: 'Fewer empty beds',
    slug: {_type: 'slug', current: 'fewer-empty-beds'},
    author: reference('asha'),
    body: [block('a', 'How a hospital plans its wards.')],
  }),
  documentOf('hospital', 'article', {title: 'The quiet hospital', ...HOSPITAL}),
  documentOf('drafts.hospital', 'article', {title: 'The quiet hospital, revised', ...HOSPITAL}),
  documentOf('versions.rSpring.beds', 'article', {
    title: 'Beds in spring',
    _updatedAt: '2026-01-02T00:00:00Z',
  }),
  documentOf('asha', 'person', {name: 'Asha Rao'}),
  documentOf('ravi', 'person', {name: 'Ravi Iyer'}),
  documentOf('_.releases.rSpring', 'system.release', {
    state: 'active',
    metadata: {title: 'Spring', releaseType: 'asap'},
    error: {message: ''},
  }),
  documentOf('comment-1', 'comment', {
    target: {document: {...reference('beds'), _weak: true}, path: {field: 'title'}},
    message: [block('a', 'Shorter?')],
    threadId: 'thread',
    status: 'open',
  }),
]

const searchProjection = '{_type, _id, _originalId, "orderings": [_score]}'
const scoredSearch = `// findability-mvi:5
*[_type in $__types] | score(boost(_type in ["article"] && title match text::query($__query), 10), boost(_type in ["person"] && name match text::query($__query), 10), ([@, _id] match text::query($__query) || references($__rawQuery))) [_score > 0] ${searchProjection} | order(_score desc) [0...$__limit]`
const idsFirst = (...ids: string[]) => ids.map((_id) => expect.objectContaining({_id}))
const searchFor = (__rawQuery: string) => ({
  __types: ['article', 'person'],
  __query: `${__rawQuery}*`,
  __rawQuery,
  __limit: 1001,
})

const corpus: StudioQuery[] = [
  {
    name: 'global search ranks a title above a body (groq2024/createSearchQuery)',
    query: scoredSearch,
    params: searchFor('hospital'),
    perspective: 'drafts',
    expected: idsFirst('hospital', 'beds'),
  },
  {
    name: 'global search by an id finds the document and what refers to it',
    query: scoredSearch,
    params: searchFor('asha'),
    perspective: 'published',
    expected: idsFirst('asha', 'beds'),
  },
  {
    name: 'a desk list shows all documents of a type (documentList/listenSearchQuery)',
    query: `// findability-mvi:5
*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery)) && (_type == $type)] {_type, _id, _originalId, "orderings": [title]} | order(orderings[0] asc) [0...$__limit]`,
    params: {__types: ['article'], __query: '*', __rawQuery: '', type: 'article', __limit: 2001},
    perspective: 'drafts',
    expected: [
      {_type: 'article', _id: 'beds', _originalId: 'beds', orderings: ['Fewer empty beds']},
      {
        _type: 'article',
        _id: 'hospital',
        _originalId: 'drafts.hospital',
        orderings: ['The quiet hospital, revised'],
      },
    ],
  },
  {
    name: 'legacy search (weighted/createSearchQuery)',
    query:
      '*[_type in $__types && (title match $t0 || pt::text(body) match $t0)]{_type, _id, _originalId, "orderings": [_id], ...select(_type == "article" => { "w0": title, "w1": pt::text(body) })} | order(orderings[0] asc) [0...$__limit]',
    params: {__types: ['article'], t0: 'hosp*', __limit: 1000},
    perspective: 'published',
    expected: [
      {
        _type: 'article',
        _id: 'beds',
        _originalId: null,
        orderings: ['beds'],
        w0: 'Fewer empty beds',
        w1: 'How a hospital plans its wards.',
      },
      expect.objectContaining({_id: 'hospital', w0: 'The quiet hospital'}),
    ],
  },
  {
    name: 'search through referenced documents (createReferenceResolveQuery)',
    query:
      '*[(_type == "person" && name match text::query($__query)) || (_type == "article" && pt::text(body) match text::query($__query))][0...1000]._id',
    params: {__query: 'ravi*'},
    expected: ['ravi'],
  },
  {
    name: 'a reference input searches with the schema’s filter (search, options.filter)',
    query: `*[_type in $__types] | score(boost(_type in ["person"] && name match text::query($__query), 10), boost(references($__refIds), 5), ([@, _id] match text::query($__query) || references($__rawQuery))) [_score > 0] ${searchProjection} | order(_score desc) [0...$__limit]`,
    params: {...searchFor('iyer'), __types: ['person'], __refIds: ['nobody']},
    expected: idsFirst('ravi'),
  },
  {
    name: 'previews of many documents at once (preview/utils/optimizeQuery)',
    query:
      '[*[_id in ["beds","drafts.hospital"]][0...2]{_id,_rev,_type,title,author},*[_id in ["asha"]][0...1]{_id,_rev,_type,name}][0...2]',
    expected: [
      [
        expect.objectContaining({_id: 'beds', title: 'Fewer empty beds'}),
        expect.objectContaining({_id: 'drafts.hospital'}),
      ],
      [{_id: 'asha', _rev: 'rev', _type: 'person', name: 'Asha Rao'}],
    ],
  },
  {
    name: 'a live set of ids (preview/liveDocumentIdSet)',
    query: '*[sanity::versionOf($publishedId)]._id',
    params: {publishedId: 'beds'},
    expected: ['beds', 'versions.rSpring.beds'],
  },
  {
    name: 'releases (releases/store/createReleaseStore)',
    query: `*[_type=="system.release" && _id in path("_.releases.*")] {
  _id,
  state,
  publishAt,
  "metadata": coalesce(metadata, {
    "title": "",
    "releaseType": "undecided",
  }),
  // Content Lake initially encoded non-error states as {error: {message: ""}}.
  ...select(
    length(error.message) > 0 => { error },
    {}
  ),
} | order(_createdAt desc)`,
    expected: [
      {
        _id: '_.releases.rSpring',
        state: 'active',
        publishAt: null,
        metadata: {title: 'Spring', releaseType: 'asap'},
      },
    ],
  },
  {
    name: 'documents of releases (releases/store/createReleaseMetadataAggregator)',
    query: `{"release_rSpring": *[sanity::partOfRelease("rSpring")]{_updatedAt, "docId": string::split(_id, ".")[2] } | order(_updatedAt desc),}
      {"_.releases.rSpring": {
              "updatedAt": release_rSpring[0]._updatedAt,
              "documentIds": release_rSpring[].docId,
            },}`,
    expected: {
      '_.releases.rSpring': {updatedAt: '2026-01-02T00:00:00Z', documentIds: ['beds']},
    },
  },
  {
    name: 'comments of a document (comments/store/useCommentsStore)',
    query: `*[_type == "comment" && target.document._ref == $documentId && !defined(target.documentVersionId)] {
      _createdAt, _id, authorId, contentSnapshot, context, lastEditedAt, message, parentCommentId,
      reactions, status, target, threadId
    } | order(_createdAt desc)`,
    params: {documentId: 'beds'},
    expected: [expect.objectContaining({_id: 'comment-1', status: 'open', reactions: null})],
  },
  {
    name: 'documents that would break (confirmDeleteDialog/useReferringDocuments)',
    query:
      '{"references":*[references($documentId) && _system.group._ref != $documentId][0...100]{_id,_type},"totalCount":count(*[references($documentId) && _system.group._ref != $documentId])}',
    params: {documentId: 'ravi'},
    expected: {
      references: [
        {_id: 'drafts.hospital', _type: 'article'},
        {_id: 'hospital', _type: 'article'},
      ],
      totalCount: 2,
    },
  },
  {
    name: 'a slug that is taken (validation/slugValidator)',
    query:
      '!defined(*[_type == $docType && !sanity::versionOf($published) && slug.current == $slug][0]._id)',
    params: {docType: 'article', published: 'beds', slug: 'the-quiet-hospital'},
    expected: false,
  },
  {
    name: 'fields for overlays (presentation/overlays/schema/PostMessageSchema)',
    query: '*[_id == $id][0]{"0": body[_key == "a"][0]._type, "1": author->_type}',
    params: {id: 'beds'},
    expected: {'0': 'block', '1': 'person'},
  },
]

test.each(corpus)('$name', async ({query, params = {}, perspective = 'raw', expected}) => {
  const request = requestFor(query, {params, perspective})
  const {result} = evaluateQuery(datasetOf(documents), request)
  expect(result).toEqual(expected)
})
