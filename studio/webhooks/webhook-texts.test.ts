import {expect, test} from 'vitest'
import {
  attemptState,
  deliveryState,
  durationText,
  excerpt,
  operationText,
  triggerText,
} from './webhook-texts.ts'
import type {Webhook} from './webhooks.ts'

function trigger(
  on: Webhook['rule']['on'],
  rest: Partial<Webhook> = {},
  filter: string | null = null,
) {
  return {rule: {on, filter}, includeDrafts: false, dataset: 'production', ...rest}
}

test('a sentence says which changes a webhook is about', () => {
  const own = 'production'
  expect(triggerText(trigger(['create', 'update', 'delete']), own)).toBe(
    'When a published document is created, updated or deleted',
  )
  expect(triggerText(trigger(['delete'], {includeDrafts: true}, '_type == "page"'), own)).toBe(
    'When a document or a draft is deleted, if it matches',
  )
  expect(triggerText(trigger(['update'], {dataset: '*'}), own)).toBe(
    'When a published document of any dataset is updated',
  )
  expect(triggerText(trigger(['create'], {dataset: 'staging'}), own)).toBe(
    'When a published document of the dataset “staging” is created',
  )
})

test('the state of a delivery names the status, and whether another attempt follows', () => {
  const message = {status: 'queued', failureCount: 0, resultCode: null} as const
  expect(deliveryState(undefined).text).toBe('Nothing sent yet')
  expect(deliveryState(message).text).toBe('Waiting to be sent')
  expect(deliveryState({...message, status: 'success', resultCode: 204})).toEqual({
    text: 'Delivered',
    tone: 'positive',
  })
  expect(deliveryState({...message, failureCount: 2, resultCode: 503})).toEqual({
    text: 'Failed with 503, will retry',
    tone: 'caution',
  })
  const failed = {status: 'failure', failureCount: 1} as const
  expect(deliveryState({...failed, resultCode: 404})).toEqual({
    text: 'Failed with 404',
    tone: 'critical',
  })
  expect(deliveryState({...failed, resultCode: null}).text).toBe('No response')
  expect(deliveryState({...message, status: 'failure'}).text).toBe('Cancelled')
})

test('an attempt without a response says why there is none', () => {
  expect(attemptState({failureReason: null, resultCode: 200})).toEqual({
    text: 'Status 200',
    tone: 'positive',
  })
  expect(attemptState({failureReason: 'http', resultCode: 302})).toEqual({
    text: 'Status 302',
    tone: 'critical',
  })
  const texts = (['network', 'timeout', 'other'] as const).map(
    (failureReason) => attemptState({failureReason, resultCode: null}).text,
  )
  expect(texts).toEqual(['No connection', 'No response in time', 'Not sent'])
})

test('durations have a unit, long responses are cut, and empty ones are left out', () => {
  expect([0, 84.6, 999, 1000, 30_049].map(durationText)).toEqual([
    '0 ms',
    '85 ms',
    '999 ms',
    '1.0 s',
    '30.0 s',
  ])
  expect([null, '', ' \n', ' ok '].map(excerpt)).toEqual([null, null, null, 'ok'])
  expect(excerpt('x'.repeat(1000))).toBe(`${'x'.repeat(300)}…`)
  expect((['create', 'update', 'delete'] as const).map(operationText)).toEqual([
    'created',
    'updated',
    'deleted',
  ])
})
