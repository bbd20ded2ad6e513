import {expect, test} from 'vitest'
import {campaignLink} from './campaign-link.ts'

const ORIGIN = 'https://site.example'

test('a link has the words of the campaign', () => {
  const words = {source: 'news letter', medium: 'e-mail', campaign: ' spring ', content: ''}
  expect(campaignLink(ORIGIN, '/offers/spring', words)).toBe(
    'https://site.example/offers/spring?utm_source=news+letter&utm_medium=e-mail&utm_campaign=spring',
  )
  expect(campaignLink(ORIGIN, '/about', {})).toBe('https://site.example/about')
})
