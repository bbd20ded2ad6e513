import {expect, test} from 'vitest'
import {datasetOf} from '../../../tests/helpers/lake/dataset-of.ts'
import {documentOf, editorIdentity} from '../../../tests/helpers/lake/lake-documents.ts'
import {LakeError} from '../errors.ts'
import {compileListenFilter, type ListenScope} from './listen-filter.ts'

const article = documentOf('a', 'article', {
  title: 'Hello',
  author: {_type: 'reference', _ref: 'p'},
})
const draft = documentOf('drafts.a', 'article', {title: 'Draft'})
const person = documentOf('p', 'person', {name: 'Pia'})

function scopeFor(identity: ListenScope['identity'] = editorIdentity): ListenScope {
  const documents = datasetOf([article, draft, person])
  return {documents, identity, projectId: 'project', dataset: 'production'}
}

async function matching(query: string, params = {}, scope = scopeFor()): Promise<string[]> {
  const filter = compileListenFilter(query, params)
  const ids: string[] = []
  for (const document of [article, draft, person]) {
    if (await filter(document, scope)) ids.push(document._id)
  }
  return ids
}

test('a star listens to everything', async () => {
  expect(await matching('*')).toEqual(['a', 'drafts.a', 'p'])
})

test('a condition and its parameters decide', async () => {
  expect(await matching('*[_type == $type]', {type: 'article'})).toEqual(['a', 'drafts.a'])
  expect(await matching('*[_id in path("drafts.**")]')).toEqual(['drafts.a'])
  expect(await matching('*[_type == "article"][title match text::query("hel*")]')).toEqual(['a'])
})

test('references and subqueries are looked up in the dataset', async () => {
  expect(await matching('*[author->name == "Pia"]')).toEqual(['a'])
  expect(await matching('*[_id in *[_type == "article"].author._ref]')).toEqual(['p'])
  expect(await matching('*[count(*[references(^._id)]) == 1]')).toEqual(['p'])
})

test('a document is compared with another one', async () => {
  const other = '*[_id == "a"][0]'
  expect(await matching(`*[diff::changedAny(@, ${other}, title)]`)).toEqual(['drafts.a', 'p'])
  expect(await matching(`*[!diff::changedAny(@, ${other}, title)]`)).toEqual(['a'])
})

test('what follows the condition is passed over', async () => {
  expect(await matching('*[_type == "person"] | order(name) [0...3] {name}')).toEqual(['p'])
  expect(await matching('*[_type == "person"][0].name')).toEqual(['p'])
  expect(await matching('*[_type == "person"]{name}[name == "other"]')).toEqual(['p'])
})

test('a document that is not there matches nothing', async () => {
  expect(await compileListenFilter('*', {})(null, scopeFor())).toBe(false)
})

test('the public hears nothing of documents with a dot in their id', async () => {
  expect(await matching('*', {}, scopeFor(null))).toEqual(['a', 'p'])
})

test('a query that can not be parsed or does not listen to the dataset is refused', () => {
  for (const query of ['*[', '"text"', '*[_type == $missing]', '']) {
    expect(() => compileListenFilter(query, {})).toThrow(LakeError)
  }
})

test('the public learns nothing of releases', async () => {
  const release = documentOf('_.releases.r1', 'system.release', {metadata: {title: 'Launch'}})
  const documents = datasetOf([article, release])
  const query = '*[count(releases::all()[metadata.title == "Launch"]) > 0]'
  expect(await matching(query, {}, {...scopeFor(), documents})).toEqual(['a', 'drafts.a', 'p'])
  expect(await matching(query, {}, {...scopeFor(null), documents})).toEqual([])
})
