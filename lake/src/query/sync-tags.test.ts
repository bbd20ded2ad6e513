import {expect, test} from 'vitest'
import {fillDataset} from '../../../tests/helpers/lake/dataset-of.ts'
import {documentOf, requestFor} from '../../../tests/helpers/lake/lake-documents.ts'
import type {LakeDocument} from '../types.ts'
import {evaluateQuery} from './evaluate.ts'
import {syncTagsOf, tagsOfChange, topicOf} from './sync-tags.ts'

const article = documentOf('a', 'article', {author: {_type: 'reference', _ref: 'p'}})
const person = documentOf('p', 'person', {name: 'Pia'})

/** Whether a change of the document would make a client ask the query again. */
async function isHit(query: string, documentId: string, after: LakeDocument): Promise<boolean> {
  const {dataset, change} = fillDataset([article, person])
  const {syncTags} = await evaluateQuery(dataset, requestFor(query))
  const before = dataset.get(documentId)
  change(documentId, after)
  const tags = tagsOfChange({documentId, before, after}, dataset)
  return syncTags.some((tag) => tags.includes(tag))
}

test('a query on one type is left alone by changes of another', async () => {
  expect(await isHit('*[_type == "article"]', 'p', {...person, name: 'Pia Rao'})).toBe(false)
  expect(await isHit('*[_type == "article"]', 'a', {...article, title: 'New'})).toBe(true)
  expect(await isHit('*[_type == "article"]', 'p', {...person, _type: 'article'})).toBe(true)
})

test('a followed reference counts', async () => {
  const query = '*[_type == "article"]{"by": author->name}'
  expect(await isHit(query, 'p', {...person, name: 'Pia Rao'})).toBe(true)
  expect(await isHit(query, 'q', documentOf('q', 'person'))).toBe(false)
})

test('documents that refer to an id are hit by a new reference', async () => {
  const query = '*[references("p")]'
  const referring = documentOf('b', 'page', {author: {_type: 'reference', _ref: 'p'}})
  expect(await isHit(query, 'b', referring)).toBe(true)
  expect(await isHit(query, 'b', documentOf('b', 'page'))).toBe(false)
})

const KEYED = {tagKey: 'key of the dataset'}

test('a result with very many dependencies carries the one tag that every change has', () => {
  const topics = Array.from({length: 500}, (_, n) => topicOf.id(`document-${n}`))
  expect(syncTagsOf(topics, KEYED)).toEqual(syncTagsOf([topicOf.any()], KEYED))
})

test('tags name neither types nor ids, and confirm no guess of them', () => {
  const tagsWith = (tagKey: string) => syncTagsOf([topicOf.id('secret')], {tagKey})
  expect(tagsWith('one').join()).not.toContain('secret')
  expect(tagsWith('one')).not.toEqual(tagsWith('other'))
})
