import {beforeEach, expect, test} from 'vitest'
import {readArrival, rememberArrival} from './arrival.ts'

beforeEach(() => sessionStorage.removeItem('arrival'))

test('the first page of a visit is remembered, later ones are not', () => {
  const before = location.pathname + location.search
  history.replaceState(null, '', '/first?utm_campaign=spring')
  rememberArrival()
  history.replaceState(null, '', '/second')
  rememberArrival()
  expect(JSON.parse(readArrival())).toEqual({url: '/first?utm_campaign=spring', referrer: ''})
  history.replaceState(null, '', before)
})

test('without a remembered visit the open page is the first', () => {
  const {url} = JSON.parse(readArrival())
  expect(url).toBe(location.pathname + location.search)
})
