import {expect, test} from 'vitest'
import {type Delivery, deliveryText, suspicionText} from './submission-texts.ts'

const TIME = '2026-11-21T08:30:00.000Z'

test.each<[Delivery, string]>([
  [{state: 'delivered', attempts: 1, deliveredAt: TIME}, `Delivered on <${TIME}>`],
  [
    {state: 'delivered', deliveredAt: TIME, serviceReference: 'REF-9'},
    `Delivered on <${TIME}>, there known as REF-9`,
  ],
  [{state: 'delivered'}, 'Delivered'],
  [{state: 'refused', lastError: 'it answered 422'}, 'Refused: it answered 422'],
  [{state: 'refused'}, 'Refused: the service gave no reason'],
  [{state: 'pending', attempts: 0}, 'Waiting: about to be sent'],
  [{state: 'pending', attempts: 0, nextAttemptAt: TIME}, `Waiting: next attempt <${TIME}>`],
  [
    {state: 'pending', attempts: 1, nextAttemptAt: TIME, lastError: 'no answer'},
    `Waiting: next attempt <${TIME}>; one attempt failed (no answer)`,
  ],
  [
    {state: 'pending', attempts: 4, nextAttemptAt: TIME},
    `Waiting: next attempt <${TIME}>; 4 attempts failed`,
  ],
])('%j is said in plain words', (delivery, text) => {
  expect(deliveryText(delivery, (time) => `<${time}>`)).toBe(text)
})

test('a reason for suspicion is explained, an unknown one is shown as it is', () => {
  expect(suspicionText('too fast')).toContain('faster than a person')
  expect(suspicionText('link farm')).toBe('link farm')
})
