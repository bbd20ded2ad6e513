import {expect, test} from 'vitest'
import {failedRequestReference} from './request-reference.ts'

test('the newest request that failed is the one to quote', () => {
  const entries = [
    {serverTiming: [{name: 'total', description: ''}]},
    {serverTiming: [{name: 'request', description: 'first'}]},
    {},
    {
      serverTiming: [
        {name: 'render', description: ''},
        {name: 'request', description: 'second'},
      ],
    },
    {serverTiming: [{name: 'cache', description: 'hit'}]},
  ]
  expect(failedRequestReference(entries)).toBe('second')
  expect(failedRequestReference(entries.slice(0, 1))).toBe('')
})
