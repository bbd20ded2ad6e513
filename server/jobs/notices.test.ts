import {describe, expect, test} from 'vitest'
import type {LakeDocument} from '#lake/index.ts'
import {documentOf} from '#tests/helpers/lake/lake-documents.ts'
import {noticesOf} from './notices.ts'

const ASHA = 'account-asha'
const RAVI = 'account-ravi'

function message(...userIds: string[]) {
  const mentions = userIds.map((userId) => ({_type: 'mention', userId}))
  return [{_type: 'block', children: [{_type: 'span', text: 'Is this right? '}, ...mentions]}]
}

function comment(...userIds: string[]): LakeDocument {
  return documentOf('c1', 'comment', {
    message: message(...userIds),
    target: {documentType: 'article', document: {_ref: 'a1'}},
    context: {notification: {documentTitle: 'Ward tablets'}},
  })
}

function task(fields: Record<string, unknown>): LakeDocument {
  return documentOf('t1', 'tasks.task', {
    title: 'Check the figures',
    status: 'open',
    createdByUser: '2026-03-01T00:00:00Z',
    ...fields,
  })
}

test('each person learns of a comment once, and its author does not', () => {
  expect(noticesOf({before: comment(RAVI), after: comment(RAVI)}, ASHA)).toEqual([])
  expect(noticesOf({before: null, after: comment(ASHA, RAVI, RAVI)}, ASHA)).toHaveLength(1)
  expect(noticesOf({before: comment(RAVI), after: null}, ASHA)).toEqual([])
})

describe('a task', () => {
  test('tells its assignee when it is complete, and the next one', () => {
    const unfinished = task({assignedTo: RAVI, createdByUser: null})
    expect(noticesOf({before: null, after: unfinished}, ASHA)).toEqual([])
    const assigned = task({assignedTo: RAVI, dueBy: '2026-03-05'})
    expect(noticesOf({before: unfinished, after: assigned}, ASHA)).toMatchObject([
      {userId: RAVI, kind: 'assignment', text: 'It is due on 2026-03-05.'},
    ])
    expect(noticesOf({before: assigned, after: {...assigned, title: 'New'}}, ASHA)).toEqual([])
    const moved = task({assignedTo: ASHA})
    expect(noticesOf({before: assigned, after: moved}, RAVI)).toMatchObject([{userId: ASHA}])
    expect(noticesOf({before: assigned, after: moved}, ASHA)).toEqual([])
  })

  test('of an enquiry leads to the enquiry', () => {
    const target = {documentType: 'submission', document: {_ref: 'inbox.1'}}
    const after = task({assignedTo: RAVI, target})
    expect(noticesOf({before: null, after}, ASHA)).toMatchObject([
      {path: '/intent/edit/id=inbox.1;type=submission/'},
    ])
  })

  test('without an assignee is for all editors when it requests a publication', () => {
    const request = 'publication'
    const target = {documentType: 'page', document: {_ref: 'page-fair'}, request}
    const after = task({target})
    const path = '/intent/edit/id=page-fair;type=page/'
    expect(noticesOf({before: null, after}, ASHA, [ASHA, RAVI])).toMatchObject([
      {userId: RAVI, kind: 'request', path},
    ])
    expect(noticesOf({before: after, after}, ASHA, [RAVI])).toEqual([])
    const assigned = task({target, assignedTo: RAVI})
    expect(noticesOf({before: null, after: assigned}, ASHA, [ASHA, RAVI])).toMatchObject([
      {userId: RAVI, kind: 'assignment', path},
    ])
  })

  test('tells whom its description mentions', () => {
    const after = task({description: message(RAVI)})
    expect(noticesOf({before: task({}), after}, ASHA)).toMatchObject([
      {userId: RAVI, kind: 'mention', title: 'Check the figures'},
    ])
  })

  test('tells nothing when it is closed', () => {
    const after = task({assignedTo: RAVI, status: 'closed'})
    expect(noticesOf({before: task({}), after}, ASHA)).toEqual([])
  })
})

test('there are no notices of other and of damaged documents', () => {
  expect(noticesOf({before: null, after: documentOf('a', 'article')}, ASHA)).toEqual([])
  expect(noticesOf({before: null, after: documentOf('c', 'comment')}, ASHA)).toEqual([])
})
