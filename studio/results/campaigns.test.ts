import {expect, test} from 'vitest'
import {campaignRows, campaignsSchema} from './campaigns.ts'
import {enquiriesSchema} from './results.ts'

const campaigns = campaignsSchema.parse([
  {_id: 'a', title: 'Past', word: 'past', until: '2027-03-30'},
  {_id: 'b', title: 'Later', word: 'later', from: '2027-04-01'},
  {_id: 'c', title: 'Fair', word: 'fair', from: '2027-03-31', until: '2027-03-31'},
])

const enquiries = enquiriesSchema.parse(
  ['fair', 'past', 'fair', 'typed-by-hand', undefined].map((campaign) => ({
    form: 'contact',
    submittedAt: '2027-03-31T12:00:00Z',
    source: {page: '/contact', campaign},
  })),
)

test('running campaigns come first, and words that no campaign has come last', () => {
  const pages = [
    {path: '/go/fair', views: 40},
    {path: '/contact', views: 90},
  ]
  const rows = campaignRows(campaigns, {pages}, enquiries, '2027-03-31')
  expect(rows.map(({name, state, figures}) => [name, state, ...figures])).toEqual([
    ['Fair', 'running', 40, 2, '5.0'],
    ['Later', 'planned', 0, 0, '–'],
    ['Past', 'ended', 0, 1, '–'],
    ['typed-by-hand', 'not saved', 0, 1, '–'],
  ])
})
