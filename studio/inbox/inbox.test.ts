import type {DocumentActionComponent} from 'sanity'
import {expect, test} from 'vitest'
import {actionsOutsideInbox, templatesWithoutSubmissions} from './inbox.ts'

const actions: DocumentActionComponent[] = (['publish', 'duplicate', 'delete'] as const).map(
  (action) => Object.assign(() => null, {action}),
)

test('no form of the Studio duplicates, publishes or deletes a submission', () => {
  expect(actionsOutsideInbox(actions, {schemaType: 'submission'})).toEqual([])
  expect(actionsOutsideInbox(actions, {schemaType: 'article'})).toBe(actions)
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
