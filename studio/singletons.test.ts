import type {DocumentActionComponent} from 'sanity'
import {expect, test} from 'vitest'
import {documentActions} from './editorial/editorial.ts'
import {usePlanAction} from './planned/plan-action.tsx'
import {useReturnAction} from './publication/request-actions.tsx'
import {fixedDocumentActions, singletonActions} from './singletons.ts'

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

test('a page or a form that the site needs keeps its actions, but says why it can not leave', () => {
  const actions = kinds.map((action) =>
    Object.assign(() => ({label: action, onHandle: () => {}}), {action}),
  )
  const props = Object.create(null)
  for (const [documentId, reason] of [
    ['drafts.page-home', 'This page stays at its address for good'],
    ['drafts.contact', 'This form stays'],
  ] as const) {
    const shown = fixedDocumentActions(actions, {documentId}).map((action) => action(props))
    const refused = shown.filter((description) => description?.disabled)
    expect(refused.map((description) => description?.label)).toEqual(['unpublish', 'delete'])
    expect(refused[0]?.title).toContain(reason)
  }
  expect(fixedDocumentActions(actions, {documentId: 'page-terms'})).toBe(actions)
})

test('an article keeps every action', () => {
  expect(singletonActions(createActions(), {schemaType: 'article'})).toHaveLength(kinds.length)
})
