import {beforeEach, expect, test} from 'vitest'
import {readArrival, rememberArrival} from './arrival.ts'

beforeEach(() => sessionStorage.removeItem('arrival'))

test('the first page of a visit is remembered, or else the first of a campaign', () => {
  const before = location.pathname + location.search
  const remembered = ['/first', '/second', '/third?utm_campaign=spring', '/4?utm_campaign=x'].map(
    (path) => {
      history.replaceState(null, '', path)
      rememberArrival()
      return JSON.parse(readArrival()).url
    },
  )
  history.replaceState(null, '', before)
  const ofCampaign = '/third?utm_campaign=spring'
  expect(remembered).toEqual(['/first', '/first', ofCampaign, ofCampaign])
})
