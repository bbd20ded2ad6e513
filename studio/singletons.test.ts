import type {DocumentActionComponent} from 'sanity'
import {expect, test} from 'vitest'
import {documentActions} from './document-actions.ts'
import {usePlanAction} from './planned/plan-action.tsx'
import {useReturnAction} from './publication/request-actions.tsx'
import {singletonActions} from './singletons.ts'

const kinds = [
  'publish',
  'schedule',
  'unpublish',
  'discardChanges',
  'duplicate',
  'delete',
  'restore',
] as const

function createActions(): DocumentActionComponent[] {
  return kinds.map((action) => Object.assign(() => null, {action}))
}

test('a page can be published, scheduled, discarded and restored, but not duplicated, unpublished or deleted', () => {
  const kept = singletonActions(createActions(), {schemaType: 'faqPage'})
  expect(kept.map(({action}) => action)).toEqual([
    'publish',
    'schedule',
    'discardChanges',
    'restore',
  ])
})

test('an action that does not say what it does is withheld from a page', () => {
  expect(singletonActions([() => null], {schemaType: 'faqPage'})).toEqual([])
})

test('the publication of a page that exists once can be planned, and returned to its author', () => {
  const context = Object.assign(Object.create(null), {schemaType: 'faqPage'})
  const actions = documentActions('embedded')(createActions(), context)
  expect(actions).toEqual(expect.arrayContaining([usePlanAction, useReturnAction]))
})

test('no form of the Studio duplicates, publishes or deletes a submission', () => {
  const context = Object.assign(Object.create(null), {schemaType: 'submission'})
  expect(documentActions('embedded')(createActions(), context)).toEqual([])
})

test('a page or a form that the site needs keeps every action but those by which it leaves', () => {
  for (const documentId of ['drafts.page-home', 'drafts.contact']) {
    const kept = singletonActions(createActions(), {schemaType: 'page', documentId})
    expect(kept.map(({action}) => action)).toEqual(
      kinds.filter((kind) => kind !== 'unpublish' && kind !== 'delete'),
    )
  }
})

test('an article keeps every action', () => {
  const context = {schemaType: 'article', documentId: 'page-terms'}
  expect(singletonActions(createActions(), context)).toHaveLength(kinds.length)
})
