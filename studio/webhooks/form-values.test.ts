import {expect, test} from 'vitest'
import {formValues, toChange, toggled} from './form-values.ts'
import type {Webhook} from './webhooks.ts'

const WEBHOOK: Webhook = {
  id: 'one',
  name: 'Search',
  url: 'https://search.example.com/hook',
  dataset: 'production',
  rule: {on: ['create', 'delete'], filter: '_type == "article"', projection: null},
  includeDrafts: true,
  hasSecret: true,
  isDisabledByUser: true,
}

test('a webhook that is saved without a change stays as it is', () => {
  const {name, url, includeDrafts, isDisabledByUser} = WEBHOOK
  const rule = {on: ['create', 'delete'], filter: '_type == "article"', projection: ''}
  const change = toChange(formValues(WEBHOOK))
  expect(change).toEqual({name, url, rule, includeDrafts, isDisabledByUser})
  expect(change).not.toHaveProperty('secret')
})

test('a new webhook is on, and about each change of published documents', () => {
  expect(
    toChange({...formValues(null), name: ' Search ', url: ' https://a.example ', secret: 's'}),
  ).toEqual({
    name: 'Search',
    url: 'https://a.example',
    rule: {on: ['create', 'update', 'delete'], filter: '', projection: ''},
    includeDrafts: false,
    isDisabledByUser: false,
    secret: 's',
  })
})

test('removing the secret is a change', () => {
  expect(toChange({...formValues(WEBHOOK), secret: null})).toHaveProperty('secret', null)
})

test('operations are added and removed, always in the same order', () => {
  expect(toggled(['create', 'delete'], 'update')).toEqual(['create', 'update', 'delete'])
  expect(toggled(['create', 'delete'], 'create')).toEqual(['delete'])
})
