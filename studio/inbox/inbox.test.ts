import type {DocumentActionComponent} from 'sanity'
import {expect, test} from 'vitest'
import {inboxActions, templatesWithoutSubmissions} from './inbox.ts'

const actions: DocumentActionComponent[] = (['publish', 'duplicate', 'delete'] as const).map(
  (action) => Object.assign(() => null, {action}),
)

const erase: DocumentActionComponent = () => null

test('a submission can be handled, deleted and erased, and neither duplicated nor published', () => {
  const kept = inboxActions(actions, {schemaType: 'submission'}, erase)
  expect(kept.map(({action}) => action).filter(Boolean)).toEqual(['delete'])
  expect(kept.at(-1)).toBe(erase)
})

test('other documents keep every action', () => {
  expect(inboxActions(actions, {schemaType: 'article'}, erase)).toBe(actions)
})

test('no template creates a submission', () => {
  const templates = ['submission', 'article'].map((schemaType) => ({
    id: schemaType,
    title: schemaType,
    schemaType,
    value: {},
  }))
  expect(templatesWithoutSubmissions(templates).map(({id}) => id)).toEqual(['article'])
})
