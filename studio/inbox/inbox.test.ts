import type {DocumentActionComponent} from 'sanity'
import {expect, test} from 'vitest'
import {actionsOutsideInbox} from './inbox.ts'
import {formCountsSchema} from './submission.ts'

const actions: DocumentActionComponent[] = (['publish', 'duplicate', 'delete'] as const).map(
  (action) => Object.assign(() => null, {action}),
)

test('no form of the Studio duplicates, publishes or deletes a submission', () => {
  expect(actionsOutsideInbox(actions, {schemaType: 'submission'})).toEqual([])
  expect(actionsOutsideInbox(actions, {schemaType: 'article'})).toBe(actions)
})

test('the forms of a list are counted, with the title that the newest submission has', () => {
  const visits = ['Visit', 'Ward visit', null].map((formTitle) => ({form: 'visit', formTitle}))
  expect(formCountsSchema.parse([...visits, {form: 'contact'}, {form: null}])).toEqual([
    {form: 'contact', title: 'Message', count: 1},
    {form: 'visit', title: 'Visit', count: 3},
  ])
})
